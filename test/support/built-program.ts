import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync } from 'node:fs';
import path from 'node:path';
import type { RunningConfiguration } from '../../src/app.module';
import { type Configuration, loadConfiguration } from '../../src/config/configuration';
import type { S3Location } from '../../src/config/storage-url';
import type { SmtpServer } from '../../src/config/smtp-url';
import { eventually } from './eventually';
import { openWrittenLog } from './written-log';

const ROOT = path.resolve(__dirname, '../..');
const START_MS = 120_000;

/** Set by `npm test -- --built`: the service of a test is the built program, in a process of its own. */
export const IS_BUILT = process.env.BINDERY_BUILT === '1';

/** Builds the program if it is out of date. */
export async function ensureBuilt(): Promise<void> {
  const code = `import { ensureBuilt } from './bench/processes/database.mjs'; await ensureBuilt(true);`;
  // The options of jest would be compiled into the program.
  const env = { PATH: process.env.PATH, HOME: process.env.HOME };
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { cwd: ROOT, stdio: 'ignore', env });
  await once(child, 'exit');
  if (child.exitCode !== 0) throw new Error('the program could not be built');
}

function storageUrl({ bucket, prefix, endpoint, region, pathStyle }: S3Location): string {
  const options = new URLSearchParams({
    ...(endpoint !== undefined && { endpoint }),
    region,
    pathStyle: `${pathStyle}`,
  });
  return `s3://${bucket}/${prefix}?${options.toString()}`;
}

function smtpUrl({ host, port, tls, credentials, authorityFile }: SmtpServer): string {
  const url = new URL(`${tls === 'implicit' ? 'smtps' : 'smtp'}://${host}:${port}`);
  if (tls !== 'implicit') url.searchParams.set('tls', tls);
  if (authorityFile !== undefined) url.searchParams.set('ca', authorityFile);
  if (credentials) Object.assign(url, { username: credentials.user, password: credentials.password });
  return url.href;
}

function backupVariables(backups: Configuration['backups']): NodeJS.ProcessEnv {
  if (!backups) return {};
  const { schedule, place, recipient, identities, verifySchedule = 'off' } = backups;
  return {
    BACKUP_SCHEDULE: schedule,
    ...('folder' in place ? { BACKUP_DIR: place.folder } : { BACKUP_URL: storageUrl(place.bucket) }),
    ...('bucket' in place && {
      BACKUP_S3_ACCESS_KEY_ID: place.credentials?.accessKeyId,
      BACKUP_S3_SECRET_ACCESS_KEY: place.credentials?.secretAccessKey,
    }),
    BACKUP_RECIPIENT: recipient,
    BACKUP_IDENTITY: identities?.join('\n'),
    BACKUP_VERIFY_SCHEDULE: verifySchedule,
  };
}

/** The environment that a program reads this configuration from. */
function environmentOf(configuration: Configuration): NodeJS.ProcessEnv {
  const { mail, storage, s3Credentials, auditStream, backups } = configuration;
  return {
    PORT: String(configuration.port),
    HOST: configuration.host,
    PUBLIC_URL: configuration.publicUrl,
    DATA_DIR: configuration.dataDir,
    DATABASE_URL: configuration.databaseUrl,
    DATABASE_DIRECT_URL: configuration.databaseDirectUrl,
    DATABASE_REPLICA_URLS: configuration.databaseReplicaUrls.join(','),
    PROCESSES: String(configuration.processes),
    DATABASE_POOL_SIZE: String(configuration.databasePoolSize),
    ...(storage && { STORAGE_URL: storageUrl(storage) }),
    ...(s3Credentials && {
      S3_ACCESS_KEY_ID: s3Credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3Credentials.secretAccessKey,
    }),
    SECRET_KEY: configuration.secretKey,
    ORGANIZATION_CREATION: configuration.anyoneCreatesOrganizations ? 'everyone' : 'operators',
    AGENTS_MAY_MERGE: String(configuration.agentsMayMerge),
    OPERATOR_CONTACT: configuration.operatorContact,
    OUTBOUND_ALLOW: configuration.outboundAllow.join(','),
    CORS_ORIGINS: configuration.corsOrigins.join(','),
    TRUST_PROXY: configuration.trustProxy.join(','),
    RATE_LIMIT: String(configuration.rateLimit),
    REDIS_URL: configuration.redisUrl,
    ...(mail && { SMTP_URL: smtpUrl(mail.server), MAIL_FROM: `${mail.from.name} <${mail.from.address}>` }),
    LOG_LEVEL: configuration.logLevel,
    METRICS_TOKEN: configuration.metricsToken,
    AUDIT_RETENTION_DAYS: String(configuration.auditRetentionDays),
    EVENT_RETENTION_DAYS: String(configuration.eventRetentionDays),
    ...(auditStream && {
      AUDIT_STREAM_URL: auditStream.receiver.url,
      AUDIT_STREAM_FORMAT: auditStream.format,
      AUDIT_STREAM_TOKEN: auditStream.token,
    }),
    OTEL_EXPORTER_OTLP_ENDPOINT: configuration.tracesEndpoint,
    ...backupVariables(backups),
    CACHE_MB: String(configuration.cacheBytes / 1024 / 1024),
    CHROMIUM_PATH: configuration.chromiumPath,
  };
}

/** A configuration that no environment yields would be silently another one in the program. */
function checkEnvironment(env: NodeJS.ProcessEnv, wanted: Configuration): void {
  expect({ ...loadConfiguration(env), bootstrap: wanted.bootstrap }).toEqual(wanted);
}

/** The program as it is shipped and started, at an address of its own. */
export class BuiltProgram {
  private child?: ChildProcess;

  /** @param configuration its public URL may be that of another process */
  constructor(private readonly configuration: RunningConfiguration) {}

  get url(): string {
    return `http://127.0.0.1:${this.configuration.port}`;
  }

  /** Also after `kill`, at the same address. */
  async start(): Promise<void> {
    const env = environmentOf(this.configuration);
    checkEnvironment(env, this.configuration);
    const guard = path.join(__dirname, 'bundle-only.cjs');
    const log = openWrittenLog();
    const child = spawn(process.execPath, ['--require', guard, path.join(ROOT, 'scripts/start.mjs')], {
      cwd: this.configuration.dataDir,
      // Test databases are empty: what a first start creates is not expected by tests.
      env: { ...env, PATH: process.env.PATH, HOME: this.configuration.dataDir, BOOTSTRAP_SAMPLE: 'false' },
      stdio: ['ignore', log, 'inherit'],
    });
    closeSync(log);
    this.child = child;
    const kill = () => child.kill('SIGKILL');
    process.once('exit', kill);
    child.once('exit', () => process.off('exit', kill));
    await eventually(async () => {
      if (child.exitCode !== null) throw new Error(`the built program ended with exit code ${child.exitCode}`);
      return (await fetch(`${this.url}/health/ready`).catch(() => undefined))?.ok === true;
    }, START_MS);
  }

  /** Kills it like a power failure: nothing is completed. */
  async kill(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
}
