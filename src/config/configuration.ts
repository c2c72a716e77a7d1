import { readFileSync } from 'node:fs';
import type { AuditReceiver } from './audit-receiver-url';
import { RuleError } from './rule-error';
import type { S3Location } from './storage-url';
import type { SmtpServer } from './smtp-url';
import type { MailAddress } from './value-rules';
import { VARIABLES, type Variable, type VariableName } from './variables';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The mail server and the sender of mails. */
export interface MailSettings {
  readonly server: SmtpServer;
  readonly from: MailAddress;
}

/** Undefined: the default credentials of the AWS environment. */
export type S3Credentials = { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;

/** Where backups are stored: a folder, by its absolute path, or a bucket. */
export type BackupPlace =
  { readonly folder: string } | { readonly bucket: S3Location; readonly credentials: S3Credentials };

/** Backups that the service creates itself. */
export interface BackupSettings {
  /** A cron expression. */
  readonly schedule: string;
  readonly place: BackupPlace;
  /** A public key of age; undefined: they are not encrypted. */
  readonly recipient?: string;
  /** Identities of age that decrypt them, only to verify them. */
  readonly identities?: readonly string[];
  /** When to verify the last one, a cron expression; undefined: never. */
  readonly verifySchedule?: string;
}

/** Where audit events are sent to, and in which form. */
export interface AuditStreamSettings {
  readonly receiver: AuditReceiver;
  readonly format: 'json' | 'cef';
  readonly token?: string;
}

/** The validated configuration; everything else injects this and never reads the environment itself. */
export interface Configuration {
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly databaseUrl?: string;
  /** The server itself, where `databaseUrl` is a pooler in transaction mode. */
  readonly databaseDirectUrl?: string;
  /** Read replicas of the server of `databaseUrl`. */
  readonly databaseReplicaUrls: readonly string[];
  /** Processes that listen on the port together. */
  readonly processes: number | 'auto';
  readonly databasePoolSize: number;
  /** Where files are stored; undefined: in the data folder. */
  readonly storage?: S3Location;
  readonly s3Credentials?: S3Credentials;
  readonly secretKey?: string;
  /** Further keys that are accepted while it is replaced. */
  readonly secretKeyFallbacks: readonly string[];
  readonly bootstrap: {
    readonly token?: string;
    readonly email: string;
    readonly organization: string;
    readonly sample: boolean;
  };
  /** Whether anyone may create organizations, and not only operators. */
  readonly anyoneCreatesOrganizations: boolean;
  /** Whether agents that are connected by MCP may merge change requests, with the permissions of their person. */
  readonly agentsMayMerge: boolean;
  /** Contact shown to people. */
  readonly operatorContact: string;
  /** False: jobs that act on others are paused. */
  readonly outbound: boolean;
  readonly outboundAllow: readonly string[];
  /** Origins of pages that may call the API with a token. */
  readonly corsOrigins: readonly string[];
  /** Whether nothing is changed: writes are refused, and no job runs but those of signing in. */
  readonly readOnly: boolean;
  /** Addresses and ranges of proxies whose forwarding headers are trusted. */
  readonly trustProxy: readonly string[];
  /** Requests per minute and token. */
  readonly rateLimit: number | 'off';
  readonly redisUrl?: string;
  /** Undefined: no mail is sent. */
  readonly mail?: MailSettings;
  readonly logLevel: string;
  /** Undefined: the metrics endpoint is disabled. */
  readonly metricsToken?: string;
  /** 0: indefinitely. */
  readonly auditRetentionDays: number;
  /** How long events that programs follow are kept. */
  readonly eventRetentionDays: number;
  /** Undefined: audit events are only stored. */
  readonly auditStream?: AuditStreamSettings;
  /** Undefined: no traces are sent. */
  readonly tracesEndpoint?: string;
  /** Undefined: no backups are created by schedule. */
  readonly backups?: BackupSettings;
  readonly cacheBytes: number;
  /** The largest file of each purpose that people may upload, in bytes. */
  readonly maxUploadBytes: { readonly picture: number; readonly file: number; readonly archive: number };
  /** What organizations may use unless operators have set other quotas for them; sizes in bytes, undefined: unlimited. */
  readonly quotas: Readonly<Partial<Record<'pages' | 'storage' | 'members' | 'file' | 'archive' | 'mails', number>>>;
  /** The browser that the operator has configured for PDFs. */
  readonly chromiumPath?: string;
}

const MIB = 1024 * 1024;
/** The database stores sizes of files as 32-bit integers. */
const uploadBytes = (mebibytes: number): number => Math.min(mebibytes * MIB, 2 ** 31 - 1);

/** Injection token of the `Configuration`. */
export const CONFIGURATION = Symbol('Configuration');

/** All mistakes in the environment at once, each with the variable, its value, the rule and the fix. */
export class ConfigurationError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The configuration is not valid:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigurationError';
  }
}

class EnvironmentReader {
  readonly problems: string[] = [];

  constructor(private readonly environment: Environment) {}

  /** Reads NAME, otherwise the content of the file that NAME_FILE names, otherwise the default. */
  read<T>(name: VariableName, variable: Variable<T>): T | undefined {
    const given = this.raw(name);
    const value = given === undefined || given === '' ? variable.fallback : given;
    if (value === undefined) return undefined;
    try {
      return variable.read(value);
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      const seen = variable.secret ? 'set (the value is secret and not shown)' : `"${value.slice(0, 100)}"`;
      this.problems.push(
        `${name} is ${seen}, but it ${error.message}. Correct ${name} or remove it to use its default.`,
      );
      return undefined;
    }
  }

  private raw(name: VariableName): string | undefined {
    const file = this.environment[`${name}_FILE`];
    if (!file) return this.environment[name];
    if (this.environment[name]) {
      this.problems.push(`${name} and ${name}_FILE are both set. Remove one of them.`);
      return undefined;
    }
    try {
      return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    } catch {
      this.problems.push(
        `${name}_FILE is "${file}", but this file cannot be read. Correct the path or its permissions.`,
      );
      return undefined;
    }
  }
}

/** Both or neither: one alone is a mistake that would otherwise show up much later, as a refused request. */
function readCredentials(reader: EnvironmentReader, prefix: '' | 'BACKUP_'): S3Credentials {
  const [id, secret] = [`${prefix}S3_ACCESS_KEY_ID`, `${prefix}S3_SECRET_ACCESS_KEY`] as const;
  const accessKeyId = reader.read(id, VARIABLES[id]);
  const secretAccessKey = reader.read(secret, VARIABLES[secret]);
  if (accessKeyId !== undefined && secretAccessKey !== undefined) return { accessKeyId, secretAccessKey };
  if (accessKeyId !== undefined || secretAccessKey !== undefined)
    reader.problems.push(`${id} and ${secret} belong together. Set both or neither.`);
  return undefined;
}

function readBootstrap(reader: EnvironmentReader): Configuration['bootstrap'] {
  const required = <T>(name: VariableName, variable: Variable<T>): T => reader.read(name, variable) as T;
  return {
    token: reader.read('BOOTSTRAP_TOKEN', VARIABLES.BOOTSTRAP_TOKEN),
    email: required('BOOTSTRAP_EMAIL', VARIABLES.BOOTSTRAP_EMAIL),
    organization: required('BOOTSTRAP_ORG', VARIABLES.BOOTSTRAP_ORG),
    sample: required('BOOTSTRAP_SAMPLE', VARIABLES.BOOTSTRAP_SAMPLE),
  };
}

function readMail(reader: EnvironmentReader): MailSettings | undefined {
  const server = reader.read('SMTP_URL', VARIABLES.SMTP_URL);
  const from = reader.read('MAIL_FROM', VARIABLES.MAIL_FROM);
  if (server !== undefined && from !== undefined) return { server, from };
  if (server !== undefined && reader.problems.length === 0)
    reader.problems.push('SMTP_URL is set without MAIL_FROM. Set MAIL_FROM to the address that emails come from.');
  return undefined;
}

function readAuditStream(reader: EnvironmentReader): AuditStreamSettings | undefined {
  const receiver = reader.read('AUDIT_STREAM_URL', VARIABLES.AUDIT_STREAM_URL);
  const token = reader.read('AUDIT_STREAM_TOKEN', VARIABLES.AUDIT_STREAM_TOKEN);
  const format = reader.read('AUDIT_STREAM_FORMAT', VARIABLES.AUDIT_STREAM_FORMAT) === 'cef' ? 'cef' : 'json';
  if (receiver !== undefined) return { receiver, format, ...(token !== undefined && { token }) };
  if (token !== undefined && reader.problems.length === 0)
    reader.problems.push('AUDIT_STREAM_TOKEN is set without AUDIT_STREAM_URL. Set both, or remove it.');
  return undefined;
}

const readMonitoring = (reader: EnvironmentReader): Pick<Configuration, 'metricsToken' | 'tracesEndpoint'> => ({
  metricsToken: reader.read('METRICS_TOKEN', VARIABLES.METRICS_TOKEN),
  tracesEndpoint: reader.read('OTEL_EXPORTER_OTLP_ENDPOINT', VARIABLES.OTEL_EXPORTER_OTLP_ENDPOINT),
});

function readBackupPlace(reader: EnvironmentReader, shared: S3Credentials): BackupPlace | undefined {
  const folder = reader.read('BACKUP_DIR', VARIABLES.BACKUP_DIR);
  const bucket = reader.read('BACKUP_URL', VARIABLES.BACKUP_URL);
  const credentials = readCredentials(reader, 'BACKUP_');
  if (folder !== undefined && bucket !== undefined)
    reader.problems.push('BACKUP_DIR and BACKUP_URL are both set. Remove one of them.');
  if (credentials && bucket === undefined)
    reader.problems.push('BACKUP_S3_ACCESS_KEY_ID is set without BACKUP_URL. Set both, or remove it.');
  if (bucket !== undefined) return { bucket, credentials: credentials ?? shared };
  return folder === undefined ? undefined : { folder };
}

/** @param shared the credentials of the storage, which are also those of backups unless these have their own */
function readBackups(reader: EnvironmentReader, shared: S3Credentials): Pick<Configuration, 'backups'> {
  const before = reader.problems.length;
  const schedule = reader.read('BACKUP_SCHEDULE', VARIABLES.BACKUP_SCHEDULE);
  const place = readBackupPlace(reader, shared);
  const recipient = reader.read('BACKUP_RECIPIENT', VARIABLES.BACKUP_RECIPIENT);
  const identities = reader.read('BACKUP_IDENTITY', VARIABLES.BACKUP_IDENTITY);
  const verifySchedule = reader.read('BACKUP_VERIFY_SCHEDULE', VARIABLES.BACKUP_VERIFY_SCHEDULE);
  if (reader.problems.length > before) return {};
  const needs = (name: VariableName, other: string): void =>
    void reader.problems.push(`${name} is set without ${other}. Set both, or remove it.`);
  if (identities && recipient === undefined) needs('BACKUP_IDENTITY', 'BACKUP_RECIPIENT');
  if (schedule !== undefined && place)
    return {
      backups: {
        schedule,
        place,
        ...(recipient !== undefined && { recipient }),
        ...(identities && { identities }),
        ...(verifySchedule !== 'off' && { verifySchedule }),
      },
    };
  if (schedule !== undefined) needs('BACKUP_SCHEDULE', 'BACKUP_DIR or BACKUP_URL');
  else if (place) needs('folder' in place ? 'BACKUP_DIR' : 'BACKUP_URL', 'BACKUP_SCHEDULE');
  else if (recipient !== undefined) needs('BACKUP_RECIPIENT', 'BACKUP_SCHEDULE');
  return {};
}

function readQuotas(reader: EnvironmentReader): Configuration['quotas'] {
  const inBytes = (mebibytes: number | undefined): number | undefined =>
    mebibytes === undefined ? undefined : mebibytes * MIB;
  return {
    pages: reader.read('QUOTA_PAGES', VARIABLES.QUOTA_PAGES),
    storage: inBytes(reader.read('QUOTA_STORAGE_MB', VARIABLES.QUOTA_STORAGE_MB)),
    members: reader.read('QUOTA_MEMBERS', VARIABLES.QUOTA_MEMBERS),
    file: inBytes(reader.read('QUOTA_FILE_MB', VARIABLES.QUOTA_FILE_MB)),
    archive: inBytes(reader.read('QUOTA_ARCHIVE_MB', VARIABLES.QUOTA_ARCHIVE_MB)),
    mails: reader.read('QUOTA_MAILS', VARIABLES.QUOTA_MAILS),
  };
}

function readUploadSizes(reader: EnvironmentReader): Configuration['maxUploadBytes'] {
  const bytes = (name: 'MAX_PICTURE_MB' | 'MAX_FILE_MB' | 'MAX_ARCHIVE_MB'): number =>
    uploadBytes(reader.read(name, VARIABLES[name]) as number);
  return { picture: bytes('MAX_PICTURE_MB'), file: bytes('MAX_FILE_MB'), archive: bytes('MAX_ARCHIVE_MB') };
}

/** Variables that mean nothing without another one. */
function checkCompanions({ problems }: EnvironmentReader, configuration: Configuration): void {
  const { databaseUrl, databaseDirectUrl, databaseReplicaUrls, secretKey, secretKeyFallbacks } = configuration;
  const needs = (name: VariableName, other: VariableName): void => {
    problems.push(`${name} is set without ${other}. Set both, or remove it.`);
  };
  // The lists are undefined where they could not be read.
  if (databaseReplicaUrls?.length > 0 && databaseUrl === undefined) needs('DATABASE_REPLICA_URLS', 'DATABASE_URL');
  if (databaseDirectUrl !== undefined && databaseUrl === undefined) needs('DATABASE_DIRECT_URL', 'DATABASE_URL');
  if (secretKeyFallbacks?.length > 0 && secretKey === undefined) needs('SECRET_KEY_FALLBACKS', 'SECRET_KEY');
}

/** Reads and checks the environment once. Throws a ConfigurationError that names everything to fix. */
export function loadConfiguration(environment: Environment = process.env): Configuration {
  const reader = new EnvironmentReader(environment);
  const required = <T>(name: VariableName, variable: Variable<T>): T => reader.read(name, variable) as T;
  const port = required('PORT', VARIABLES.PORT);
  const s3Credentials = readCredentials(reader, '');
  const mail = readMail(reader);
  const auditStream = readAuditStream(reader);
  const configuration: Configuration = {
    port,
    host: required('HOST', VARIABLES.HOST),
    publicUrl: reader.read('PUBLIC_URL', VARIABLES.PUBLIC_URL) ?? `http://localhost:${port}`,
    dataDir: required('DATA_DIR', VARIABLES.DATA_DIR),
    databaseUrl: reader.read('DATABASE_URL', VARIABLES.DATABASE_URL),
    databaseDirectUrl: reader.read('DATABASE_DIRECT_URL', VARIABLES.DATABASE_DIRECT_URL),
    databaseReplicaUrls: required('DATABASE_REPLICA_URLS', VARIABLES.DATABASE_REPLICA_URLS),
    processes: required('PROCESSES', VARIABLES.PROCESSES),
    databasePoolSize: required('DATABASE_POOL_SIZE', VARIABLES.DATABASE_POOL_SIZE),
    storage: reader.read('STORAGE_URL', VARIABLES.STORAGE_URL),
    ...(s3Credentials && { s3Credentials }),
    secretKey: reader.read('SECRET_KEY', VARIABLES.SECRET_KEY),
    secretKeyFallbacks: required('SECRET_KEY_FALLBACKS', VARIABLES.SECRET_KEY_FALLBACKS),
    bootstrap: readBootstrap(reader),
    anyoneCreatesOrganizations: required('ORGANIZATION_CREATION', VARIABLES.ORGANIZATION_CREATION) === 'everyone',
    agentsMayMerge: required('AGENTS_MAY_MERGE', VARIABLES.AGENTS_MAY_MERGE),
    operatorContact: required('OPERATOR_CONTACT', VARIABLES.OPERATOR_CONTACT),
    outbound: required('OUTBOUND', VARIABLES.OUTBOUND) === 'on',
    outboundAllow: required('OUTBOUND_ALLOW', VARIABLES.OUTBOUND_ALLOW),
    corsOrigins: required('CORS_ORIGINS', VARIABLES.CORS_ORIGINS),
    readOnly: required('READ_ONLY', VARIABLES.READ_ONLY),
    trustProxy: required('TRUST_PROXY', VARIABLES.TRUST_PROXY),
    rateLimit: required('RATE_LIMIT', VARIABLES.RATE_LIMIT),
    redisUrl: reader.read('REDIS_URL', VARIABLES.REDIS_URL),
    ...(mail && { mail }),
    logLevel: required('LOG_LEVEL', VARIABLES.LOG_LEVEL),
    ...readMonitoring(reader),
    auditRetentionDays: required('AUDIT_RETENTION_DAYS', VARIABLES.AUDIT_RETENTION_DAYS),
    eventRetentionDays: required('EVENT_RETENTION_DAYS', VARIABLES.EVENT_RETENTION_DAYS),
    ...(auditStream && { auditStream }),
    ...readBackups(reader, s3Credentials),
    cacheBytes: required('CACHE_MB', VARIABLES.CACHE_MB) * MIB,
    maxUploadBytes: readUploadSizes(reader),
    quotas: readQuotas(reader),
    chromiumPath: reader.read('CHROMIUM_PATH', VARIABLES.CHROMIUM_PATH),
  };
  checkCompanions(reader, configuration);
  if (reader.problems.length > 0) throw new ConfigurationError(reader.problems);
  return configuration;
}
