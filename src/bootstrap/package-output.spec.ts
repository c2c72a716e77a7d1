import console from 'node:console';
import { createLogger } from '../common/http/logger';
import { logPackageOutput } from './package-output';

describe('what packages print', () => {
  const lines: string[] = [];
  const log = createLogger('info', { write: (line: string) => void lines.push(line) });
  let undo: () => void;
  beforeEach(() => {
    lines.length = 0;
    undo = logPackageOutput(() => log);
  });
  afterEach(() => undo());

  it('becomes one line of the log each, errors without what they carry', () => {
    const error = Object.assign(new Error('duplicate key value'), { code: '23505', detail: 'Key (secret)=(hush)' });
    console.trace(error);
    console.error('attempt %d failed', 3, error);
    console.log('x'.repeat(5_000));
    undo();
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { level: 'warn', msg: 'printed by a package', errors: [{ message: 'duplicate key value', code: '23505' }] },
      { level: 'warn', text: 'attempt 3 failed', errors: [{ type: 'Error' }] },
      { text: 'x'.repeat(2_000) },
    ]);
    expect(lines.join('')).not.toContain('hush');
    expect(lines.every((line) => line.trim().split('\n').length === 1)).toBe(true);
  });
});
