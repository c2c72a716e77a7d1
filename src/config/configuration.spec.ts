import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ConfigurationError, type Environment, loadConfiguration } from './configuration';

function problemsOf(environment: Environment): readonly string[] {
  try {
    loadConfiguration(environment);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
  throw new Error('the configuration was accepted');
}

describe('the configuration', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bindery-configuration-'));
  const file = (name: string, text: string): string => {
    const target = path.join(folder, name);
    writeFileSync(target, text);
    return target;
  };
  afterAll(() => rmSync(folder, { recursive: true }));

  it('has a default for every variable that needs one', () => {
    expect(loadConfiguration({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      dataDir: path.resolve('data'),
      databaseUrl: undefined,
      databaseReplicaUrls: [],
      processes: 1,
      databasePoolSize: 10,
      secretKey: undefined,
      secretKeyFallbacks: [],
      bootstrap: { token: undefined, email: 'admin@localhost', organization: 'My organization', sample: true },
      outbound: true,
      outboundAllow: [],
      corsOrigins: [],
      trustProxy: [],
      rateLimit: 3000,
      readOnly: false,
      logLevel: 'info',
      anyoneCreatesOrganizations: false,
      agentsMayMerge: false,
      operatorContact: 'the operator of this service',
      auditRetentionDays: 365,
      eventRetentionDays: 30,
      cacheBytes: 64 * 1024 * 1024,
      maxUploadBytes: { picture: 25 * 1024 * 1024, file: 100 * 1024 * 1024, archive: 2 ** 31 - 1 },
      quotas: {},
    });
  });

  it('reads quotas, sizes in MiB', () => {
    const { quotas } = loadConfiguration({ QUOTA_PAGES: '5', QUOTA_STORAGE_MB: '2', QUOTA_MEMBERS: '3' });
    expect(quotas).toEqual({ pages: 5, storage: 2 * 1024 * 1024, members: 3 });
    expect(() => loadConfiguration({ QUOTA_MEMBERS: '0' })).toThrow(/QUOTA_MEMBERS is "0"/);
  });

  it('treats an empty variable as unset', () => {
    expect(loadConfiguration({ PORT: '', DATABASE_URL: '', HOST: '' })).toEqual(loadConfiguration({}));
  });

  it('derives PUBLIC_URL from the port, and drops trailing slashes', () => {
    expect(loadConfiguration({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
    expect(loadConfiguration({ PUBLIC_URL: 'https://docs.example.com/base//' }).publicUrl).toBe(
      'https://docs.example.com/base',
    );
  });

  it('reads former keys from lines or words, and refuses them alone or when they are too short', () => {
    const keys = {
      SECRET_KEY: 'the-key-of-this-year',
      SECRET_KEY_FALLBACKS: 'the-key-of-last-year \nthe-key-before-it',
    };
    expect(loadConfiguration(keys).secretKeyFallbacks).toEqual(['the-key-of-last-year', 'the-key-before-it']);
    expect(problemsOf({ SECRET_KEY_FALLBACKS: 'the-key-of-last-year' })).toEqual([
      'SECRET_KEY_FALLBACKS is set without SECRET_KEY. Set both, or remove it.',
    ]);
    expect(problemsOf({ ...keys, SECRET_KEY_FALLBACKS: 'the-key-of-last-year short' })).toHaveLength(1);
  });

  it('reads lists, flags and sizes', () => {
    const configuration = loadConfiguration({
      OUTBOUND_ALLOW: 'wiki.intranet, 10.0.0.0/8,fd00::/8, localhost:8080,',
      BOOTSTRAP_SAMPLE: 'false',
      CACHE_MB: '1',
      BOOTSTRAP_EMAIL: 'Ada@Example.com',
    });
    expect(configuration.outboundAllow).toEqual(['wiki.intranet', '10.0.0.0/8', 'fd00::/8', 'localhost:8080']);
    expect(configuration.bootstrap).toMatchObject({ sample: false, email: 'ada@example.com' });
    expect(configuration.cacheBytes).toBe(1024 * 1024);
  });

  it('accepts a mail server only together with its sender', () => {
    const SMTP_URL = 'smtp://user:secret@mail.example.com';
    expect(loadConfiguration({ SMTP_URL, MAIL_FROM: 'The docs <Docs@Example.com>' }).mail).toEqual({
      server: {
        host: 'mail.example.com',
        port: 587,
        tls: 'required',
        credentials: { user: 'user', password: 'secret' },
      },
      from: { name: 'The docs', address: 'docs@example.com' },
    });
    expect(problemsOf({ SMTP_URL })).toEqual([expect.stringContaining('without MAIL_FROM')]);
    expect(problemsOf({ SMTP_URL, MAIL_FROM: 'docs' })).toEqual([expect.stringContaining('an email address, or')]);
    expect(loadConfiguration({ MAIL_FROM: 'docs@example.com' }).mail).toBeUndefined();
    expect(problemsOf({ SMTP_URL: 'smtp://user:secret@', MAIL_FROM: 'docs@example.com' })[0]).not.toContain('secret@');
  });

  it.each([
    ['PORT', '65536', 'a whole number from 0 to 65535'],
    ['PORT', '-1', 'a whole number from 0 to 65535'],
    ['PORT', '80.5', 'a whole number from 0 to 65535'],
    ['PORT', '0x50', 'a whole number from 0 to 65535'],
    ['PUBLIC_URL', 'docs.example.com', 'an http or https address'],
    ['PUBLIC_URL', 'ftp://docs.example.com', 'an http or https address'],
    ['PUBLIC_URL', 'https://docs.example.com/?a=b', 'an http or https address'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://somebody@collector:4318', 'no user name'],
    ['PROCESSES', '17', 'a whole number from 1 to 16, or auto'],
    ['PROCESSES', 'all', 'a whole number from 1 to 16, or auto'],
    ['DATABASE_POOL_SIZE', '1', 'a whole number from 2 to 200'],
    ['DATABASE_POOL_SIZE', '201', 'a whole number from 2 to 200'],
    ['BOOTSTRAP_EMAIL', 'admin', 'an email address'],
    ['BOOTSTRAP_ORG', 'A', '2 to 255 characters'],
    ['BOOTSTRAP_ORG', '\u{168D5}', '2 to 255 characters'],
    ['BOOTSTRAP_ORG', 'A'.repeat(256), '2 to 255 characters'],
    ['BOOTSTRAP_SAMPLE', 'no', 'true or false'],
    ['AGENTS_MAY_MERGE', 'yes', 'true or false'],
    ['OUTBOUND_ALLOW', 'wiki.intranet,10.0.0.0/33', '"10.0.0.0/33" is none of these'],
    ['OUTBOUND_ALLOW', 'http://wiki.intranet', '"http://wiki.intranet" is none of these'],
    ['CORS_ORIGINS', '*', '"*" is none'],
    [
      'CORS_ORIGINS',
      'https://tools.example.com,https://other.example.com/path',
      '"https://other.example.com/path" is none',
    ],
    ['LOG_LEVEL', 'loud', 'one of debug, info, warn, error, silent'],
    ['CACHE_MB', '0', 'a whole number from 1 to 4096'],
    ['CACHE_MB', '4097', 'a whole number from 1 to 4096'],
  ])('refuses %s=%s: names the variable, the value, the rule and the fix', (name, value, rule) => {
    const [problem, ...others] = problemsOf({ [name]: value });
    expect(others).toEqual([]);
    expect(problem).toContain(`${name} is "${value.slice(0, 100)}"`);
    expect(problem).toContain(rule);
    expect(problem).toContain(`Correct ${name} or remove it`);
  });

  it.each([
    ['PORT', '0'],
    ['PORT', '65535'],
    ['PROCESSES', 'auto'],
    ['PROCESSES', '16'],
    ['DATABASE_POOL_SIZE', '2'],
    ['DATABASE_POOL_SIZE', '200'],
    ['CACHE_MB', '4096'],
    ['BOOTSTRAP_ORG', 'A'.repeat(255)],
    ['BOOTSTRAP_TOKEN', 'x'.repeat(16)],
    ['LOG_LEVEL', 'silent'],
  ])('accepts %s=%s', (name, value) => {
    expect(() => loadConfiguration({ [name]: value })).not.toThrow();
  });

  it.each([
    ['DATABASE_URL', 'mysql://root:hunter2-hunter2@db/app'],
    ['SECRET_KEY', 'hunter2'],
    ['SECRET_KEY', 'hunter2 hunter2 hunter2'],
    ['BOOTSTRAP_TOKEN', 'hunter2'],
  ])('never shows the value of %s', (name, value) => {
    const [problem] = problemsOf({ [name]: value });
    expect(problem).toContain(name);
    expect(problem).not.toContain('hunter2');
  });

  it('reports all mistakes at once', () => {
    expect(problemsOf({ PORT: 'x', LOG_LEVEL: 'x', CACHE_MB: 'x' })).toHaveLength(3);
  });

  it('reads any variable from the file that NAME_FILE names, without the line end', () => {
    const configuration = loadConfiguration({
      SECRET_KEY_FILE: file('key', 'a-long-enough-secret\n'),
      PORT_FILE: file('port', '8080\r\n'),
    });
    expect(configuration).toMatchObject({ secretKey: 'a-long-enough-secret', port: 8080 });
  });

  it('never shows the content of a secret file either', () => {
    const [problem] = problemsOf({ SECRET_KEY_FILE: file('short', 'hunter2') });
    expect(problem).toContain('SECRET_KEY');
    expect(problem).not.toContain('hunter2');
  });

  it('refuses a file that cannot be read', () => {
    const missing = path.join(folder, 'missing');
    const [problem] = problemsOf({ SECRET_KEY_FILE: missing });
    expect(problem).toContain('SECRET_KEY_FILE');
    expect(problem).toContain(missing);
  });

  it('refuses NAME and NAME_FILE together', () => {
    const [problem] = problemsOf({ PORT: '3000', PORT_FILE: file('both', '3001') });
    expect(problem).toContain('PORT and PORT_FILE are both set');
  });
});

describe('the storage of files', () => {
  it('is read from one address', () => {
    const { storage, s3Credentials } = loadConfiguration({
      STORAGE_URL: 's3://files/of/bindery?endpoint=http://127.0.0.1:9000&region=eu-central-1',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    });
    expect(storage).toEqual({
      bucket: 'files',
      prefix: 'of/bindery/',
      endpoint: 'http://127.0.0.1:9000',
      region: 'eu-central-1',
      pathStyle: true,
    });
    expect(s3Credentials).toEqual({ accessKeyId: 'key', secretAccessKey: 'secret' });
    expect(loadConfiguration({ STORAGE_URL: 's3://files' }).storage).toEqual({
      bucket: 'files',
      prefix: '',
      region: 'us-east-1',
      pathStyle: false,
    });
  });

  it.each([
    'https://files.example.com',
    's3://key:secret@files',
    's3://files?acl=public',
    's3://files?endpoint=ftp://files.example.com',
    's3://files?endpoint=http://key:secret@files.example.com',
    's3://files?pathStyle=maybe',
    's3://files/%0A',
    's3:///files',
  ])('is refused as %s', (STORAGE_URL) => {
    expect(problemsOf({ STORAGE_URL })).toHaveLength(1);
  });

  it('requires both parts of a key or neither, and never shows its secret', () => {
    expect(problemsOf({ S3_SECRET_ACCESS_KEY: 'hush' })).toEqual([
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together. Set both or neither.',
    ]);
  });
});

describe('a pooler', () => {
  it('needs the address of the server behind it, too', () => {
    const [pooler, server] = ['postgres://pooler:6432/bindery', 'postgres://main/bindery'];
    expect(loadConfiguration({ DATABASE_URL: pooler, DATABASE_DIRECT_URL: server }).databaseDirectUrl).toBe(server);
    expect(problemsOf({ DATABASE_DIRECT_URL: server })).toHaveLength(1);
    expect(problemsOf({ DATABASE_URL: pooler, DATABASE_DIRECT_URL: 'hidden' })[0]).not.toContain('hidden');
  });
});

describe('replicas', () => {
  it('are several addresses', () => {
    const [one, two] = ['postgres://one/bindery', 'postgres://two/bindery'];
    expect(
      loadConfiguration({ DATABASE_URL: 'postgres://main/bindery', DATABASE_REPLICA_URLS: `${one}, ${two}` })
        .databaseReplicaUrls,
    ).toEqual([one, two]);
  });

  it('require the address of their primary server', () => {
    expect(problemsOf({ DATABASE_REPLICA_URLS: 'postgres://replica/bindery' })).toHaveLength(1);
    expect(problemsOf({ DATABASE_URL: 'postgres://main/bindery', DATABASE_REPLICA_URLS: 'replica' })[0]).not.toContain(
      '"replica"',
    );
  });
});
