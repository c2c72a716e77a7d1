import { effectiveValues } from './effective-values';

const valueOf = (name: string, environment: Record<string, string>) =>
  effectiveValues(environment).find((value) => value.name === name);

describe('the effective values', () => {
  it('report the source of each', () => {
    expect(valueOf('PORT', {})).toEqual({ name: 'PORT', value: '3000', from: 'default' });
    expect(valueOf('PORT', { PORT: '8080' })).toEqual({ name: 'PORT', value: '8080', from: 'environment' });
    expect(valueOf('HOST', { HOST_FILE: '/run/host' })).toEqual({
      name: 'HOST',
      value: '(content of /run/host)',
      from: 'file',
    });
    expect(valueOf('SECRET_KEY', {})).toEqual({ name: 'SECRET_KEY', from: 'default' });
  });

  it('tell the file .env from the environment, which wins', () => {
    const from = (inFile: string) =>
      effectiveValues({ PORT: '8080' }, { PORT: inFile }).find(({ name }) => name === 'PORT')?.from;
    expect(from('8080')).toBe('.env');
    expect(from('9090')).toBe('environment');
  });

  it('show the key that backups are encrypted for, which is public', () => {
    expect(valueOf('BACKUP_RECIPIENT', { BACKUP_RECIPIENT: 'age1public' })).toMatchObject({ value: 'age1public' });
    expect(valueOf('BACKUP_IDENTITY', { BACKUP_IDENTITY: 'AGE-SECRET-KEY-1' })).toMatchObject({ value: '********' });
  });

  it.each(['DATABASE_URL', 'SECRET_KEY', 'BOOTSTRAP_TOKEN'])('mask %s', (name) => {
    const values = effectiveValues({ [name]: 'postgres://bindery:hunter2-hunter2@db/bindery' });
    expect(JSON.stringify(values)).not.toContain('hunter2');
    expect(values.find((value) => value.name === name)).toMatchObject({ value: '********', from: 'environment' });
  });
});
