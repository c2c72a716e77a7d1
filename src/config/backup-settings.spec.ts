import { generateIdentity, identityToRecipient } from 'age-encryption';
import { nextTime, readAbsoluteFolder, readIdentities, readRecipient, readSchedule } from './backup-settings';
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
    expect(() => readAbsoluteFolder('backups')).toThrow('must be the absolute path');
    expect(readAbsoluteFolder('/var/backups/')).toBe('/var/backups');
    const identity = await generateIdentity();
    const recipient = await identityToRecipient(identity);
    expect(readRecipient(` ${recipient} `)).toBe(recipient);
    expect(() => readRecipient(`${recipient.slice(0, -1)}x`)).toThrow('must be a public key of age');
    expect(() => readRecipient(identity)).toThrow('must be a public key of age');
  });

  it('belong together, and an identity that is set by mistake is not shown', async () => {
    const identity = await generateIdentity();
    expect(problemsOf({ BACKUP_SCHEDULE: '30 3 * * *' })).toEqual([
      'BACKUP_SCHEDULE is set without BACKUP_DIR or BACKUP_URL. Set both, or remove it.',
    ]);
    expect(problemsOf({ BACKUP_DIR: '/var/backups' })).toEqual([
      'BACKUP_DIR is set without BACKUP_SCHEDULE. Set both, or remove it.',
    ]);
    expect(
      problemsOf({ BACKUP_SCHEDULE: '30 3 * * *', BACKUP_DIR: '/var/backups', BACKUP_IDENTITY: identity }),
    ).toEqual(['BACKUP_IDENTITY is set without BACKUP_RECIPIENT. Set both, or remove it.']);
    const [problem, ...others] = problemsOf({ BACKUP_RECIPIENT: identity });
    expect(problem).toMatch(/^BACKUP_RECIPIENT is set \(the value is secret/);
    expect([others, String(problem).includes(identity.slice(0, 30))]).toEqual([[], false]);
  });

  it('name a folder or a bucket, whose key is that of the storage unless it has its own', () => {
    const bucket = { BACKUP_SCHEDULE: '30 3 * * *', BACKUP_URL: 's3://backups/of/us?region=eu-central-1' };
    const shared = { S3_ACCESS_KEY_ID: 'shared', S3_SECRET_ACCESS_KEY: 'one' };
    const own = { BACKUP_S3_ACCESS_KEY_ID: 'own', BACKUP_S3_SECRET_ACCESS_KEY: 'two' };
    const credentialsOf = (environment: Record<string, string>): unknown => {
      const place = loadConfiguration(environment).backups?.place;
      return place && 'bucket' in place ? [place.bucket.prefix, place.credentials?.accessKeyId] : place;
    };
    expect(credentialsOf(bucket)).toEqual(['of/us/', undefined]);
    expect(credentialsOf({ ...bucket, ...shared })).toEqual(['of/us/', 'shared']);
    expect(credentialsOf({ ...bucket, ...shared, ...own })).toEqual(['of/us/', 'own']);
    expect(problemsOf({ ...bucket, BACKUP_DIR: '/var/backups' })).toEqual([
      'BACKUP_DIR and BACKUP_URL are both set. Remove one of them.',
    ]);
    expect(problemsOf({ ...bucket, BACKUP_S3_ACCESS_KEY_ID: 'own' })).toEqual([
      'BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY belong together. Set both or neither.',
    ]);
    expect(problemsOf(own)).toEqual(['BACKUP_S3_ACCESS_KEY_ID is set without BACKUP_URL. Set both, or remove it.']);
  });

  it('verify every week, unless it is switched off', () => {
    const backups = { BACKUP_SCHEDULE: '30 3 * * *', BACKUP_DIR: '/var/backups' };
    expect(loadConfiguration(backups).backups?.verifySchedule).toBe('0 5 * * 0');
    expect(loadConfiguration({ ...backups, BACKUP_VERIFY_SCHEDULE: 'off' }).backups).not.toHaveProperty(
      'verifySchedule',
    );
    expect(problemsOf({ ...backups, BACKUP_VERIFY_SCHEDULE: 'weekly' })).toHaveLength(1);
  });

  it('take the identity from the text of its file', async () => {
    const identity = await generateIdentity();
    expect(readIdentities(`# created: today\n# public key: age1…\n${identity}\n`)).toEqual([identity]);
    expect(() => readIdentities('# nothing')).toThrow('must be an identity of age');
    expect(() => readIdentities('AGE-SECRET-KEY-1NONSENSE')).toThrow('must be an identity of age');
  });
});
