import { generateIdentity, identityToRecipient } from 'age-encryption';
import { nextTime, readFolder, readRecipient, readSchedule } from './backup-settings';
import { ConfigurationError, loadConfiguration } from './configuration';

const problemsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    loadConfiguration(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
};

describe('the settings of backups', () => {
  it.each(['30 3 * * *', '*/15 * * * *', '0 2 * * 1-5', '  30   3 * * * '])('accept the schedule "%s"', (schedule) => {
    expect(nextTime(readSchedule(schedule), new Date()).getTime()).toBeGreaterThan(Date.now());
  });

  it.each(['', 'nightly', '30 3 * *', '0 30 3 * * *', '61 3 * * *', '0 0 30 2 *', '@daily'])(
    'refuse the schedule "%s"',
    (schedule) => {
      expect(() => readSchedule(schedule)).toThrow('must be a cron expression of five fields');
    },
  );

  it('name the next time of a schedule', () => {
    expect(nextTime('30 3 * * *', new Date(2026, 10, 28, 3, 30))).toEqual(new Date(2026, 10, 29, 3, 30));
  });

  it('accept an absolute folder and a public key only', async () => {
    expect(() => readFolder('backups')).toThrow('must be the absolute path');
    expect(readFolder('/var/backups/')).toBe('/var/backups');
    const identity = await generateIdentity();
    const recipient = await identityToRecipient(identity);
    expect(readRecipient(` ${recipient} `)).toBe(recipient);
    expect(() => readRecipient(`${recipient.slice(0, -1)}x`)).toThrow('must be a public key of age');
    expect(() => readRecipient(identity)).toThrow('must be a public key of age');
  });

  it('belong together, and an identity that is set by mistake is not shown', async () => {
    const identity = await generateIdentity();
    expect(problemsOf({ BACKUP_SCHEDULE: '30 3 * * *' })).toEqual([
      'BACKUP_SCHEDULE is set without BACKUP_DIR. Set both, or remove it.',
    ]);
    expect(problemsOf({ BACKUP_DIR: '/var/backups' })).toEqual([
      'BACKUP_DIR is set without BACKUP_SCHEDULE. Set both, or remove it.',
    ]);
    const [problem, ...others] = problemsOf({ BACKUP_RECIPIENT: identity });
    expect(problem).toMatch(/^BACKUP_RECIPIENT is set \(the value is secret/);
    expect([others, String(problem).includes(identity.slice(0, 30))]).toEqual([[], false]);
  });
});
