import type { Command } from 'commander';
import { OperatorError } from '../common/operator-error';
import { createProgram, failureText } from './program';

const all = (command: Command): Command[] => [command, ...command.commands.flatMap(all)];

describe('the operator commands', () => {
  it('are these, each with a description', () => {
    const commands = all(createProgram()).filter((command) => command.commands.length === 0);
    const names = commands.map(
      (command) => (command.parent?.parent ? `${command.parent.name()} ` : '') + command.name(),
    );
    expect(names.sort()).toEqual([
      'announcements create',
      'announcements delete',
      'announcements list',
      'backup',
      'check',
      'config',
      'doctor',
      'domains list',
      'domains unverify',
      'domains verify',
      'git sync',
      'import',
      'installation',
      'jobs list',
      'jobs retry',
      'mail test',
      'openapi',
      'operators activity',
      'operators add',
      'operators list',
      'operators remove',
      'orgs create',
      'orgs list',
      'orgs members',
      'orgs remove',
      'orgs set-role',
      'outbound pause',
      'outbound resume',
      'outbound status',
      'quotas set',
      'quotas show',
      'restore',
      'secret-key forget',
      'secret-key reseal',
      'secret-key rotate',
      'storage copy',
      'tokens create',
      'tokens list',
      'tokens revoke',
      'users add',
      'users create',
      'users erase',
      'users export',
      'users list',
      'users merge',
      'users setup-link',
      'webhooks disabled',
    ]);
    for (const command of commands) expect(command.description()).not.toBe('');
  });

  it('report a failure in its own sentence, and the stack only on request', () => {
    const error = new OperatorError('The disk is full. Free some space.');
    expect(failureText(error, false)).toBe('The disk is full. Free some space.');
    expect(failureText(error, true)).toContain('program.spec');
  });

  it('report an unexpected failure in one line', () => {
    const text = failureText(new Error('first\nsecond'), false);
    expect(text).toContain('first');
    expect(text).toContain('--debug');
    expect(text).not.toContain('second');
  });
});
