import path from 'node:path';
import { addressList, allowList } from './address-lists';
import { readAuditReceiver } from './audit-receiver-url';
import { readAbsoluteFolder, readIdentities, readRecipient, readSchedule } from './backup-settings';
import { readEmailAddress } from '../common/text/email-address';
import { originList } from './origin-list';
import { RuleError } from './rule-error';
import { readSmtpUrl } from './smtp-url';
import { readStorageUrl } from './storage-url';

/** The sender of mails. */
export interface MailAddress {
  /** Empty: the address alone. */
  readonly name: string;
  readonly address: string;
}

/** One environment variable: its description, its default, and its rule. */
export interface Variable<T> {
  readonly description: string;
  /** Shown in `.env.example`; undefined: unset. */
  readonly fallback?: string;
  readonly secret?: boolean;
  /** A secret only as long as it may be another one that was set by mistake: shown once it is valid. */
  readonly isShownWhenValid?: boolean;
  /** Returns the value, or throws a RuleError that states the rule and the fix. */
  readonly read: (text: string) => T;
}

const text = (value: string): string => value;

const shortText = (value: string): string => {
  if ([...value].length > 200 || /\p{Cc}/u.test(value))
    throw new RuleError('must be one line of at most 200 characters');
  return value;
};

const wholeNumber = (min: number, max: number) => (value: string) => {
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < min || number > max)
    throw new RuleError(`must be a whole number from ${min} to ${max}`);
  return number;
};

const flag = (value: string): boolean => {
  if (value !== 'true' && value !== 'false') throw new RuleError('must be true or false');
  return value === 'true';
};

const oneOf =
  (...values: string[]) =>
  (value: string) => {
    if (!values.includes(value)) throw new RuleError(`must be one of ${values.join(', ')}`);
    return value;
  };

const httpUrl = (value: string): string => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash)
    throw new RuleError('must be an http or https address without query, for instance https://docs.example.com');
  return value.replace(/\/+$/, '');
};

const urlWithoutUser = (value: string): string => {
  const url = httpUrl(value);
  const { username, password } = new URL(url);
  if (username || password)
    throw new RuleError('must contain no user name and no password; OTEL_EXPORTER_OTLP_HEADERS sends credentials');
  return url;
};

const postgresUrl = (value: string): string => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^postgres(ql)?:$/.test(url.protocol))
    throw new RuleError('must be a PostgreSQL address such as postgres://user:password@host:5432/name');
  return value;
};

const postgresUrls = (value: string): string[] =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
    .map(postgresUrl);

const longSecret = (value: string): string => {
  if (value.length < 16 || /\s/.test(value)) throw new RuleError('must be at least 16 characters long, without spaces');
  return value;
};

const longSecrets = (value: string): readonly string[] =>
  value.split(/\s+/).flatMap((each) => (each === '' ? [] : [longSecret(each)]));

const email = (value: string): string => {
  const address = readEmailAddress(value);
  if (address === undefined) throw new RuleError('must be an email address');
  return address;
};

const sender = (value: string): MailAddress => {
  const [, name = '', between] = /^([^<>"\p{Cc}]{0,100})<([^<>]*)>$/u.exec(value.trim()) ?? [];
  const address = readEmailAddress(between ?? value.trim());
  if (address === undefined)
    throw new RuleError('must be an email address, or a name with one: Docs <docs@example.com>');
  return { name: name.trim(), address };
};

const title = (value: string): string => {
  const { length } = [...value];
  if (length < 2 || length > 255) throw new RuleError('must be 2 to 255 characters long');
  return value;
};

const requestsPerMinute = (value: string): number | 'off' => {
  if (value === 'off') return value;
  if (!/^\d{1,8}$/.test(value) || Number(value) < 10 || Number(value) > 10_000_000)
    throw new RuleError('must be off, or a whole number from 10 to 10000000');
  return Number(value);
};

const redisUrl = (value: string): string => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^rediss?:$/.test(url.protocol))
    throw new RuleError('must be a Redis address such as redis://:password@host:6379/0');
  return value;
};

/** Each needs connections of its own: more of them than this exceed what a database usually allows. */
export const MAX_PROCESSES = 16;

const processes = (value: string): number | 'auto' => {
  if (value === 'auto') return value;
  if (!/^[1-9]\d?$/.test(value) || Number(value) > MAX_PROCESSES)
    throw new RuleError(`must be a whole number from 1 to ${MAX_PROCESSES}, or auto`);
  return Number(value);
};

const define = <T>(variable: Variable<T>): Variable<T> => variable;

/** Every variable the service reads; `.env.example` and the README table are checked against this list. */
export const VARIABLES = {
  PORT: define({
    description: 'Port to listen on; 0 uses any free port.',
    fallback: '3000',
    read: wholeNumber(0, 65535),
  }),
  HOST: define({
    description: 'Address to listen on (0.0.0.0 in the container image).',
    fallback: '127.0.0.1',
    read: text,
  }),
  PUBLIC_URL: define({
    description: 'Base URL of all URLs generated by the service. Unset: http://localhost:PORT.',
    read: httpUrl,
  }),
  DATA_DIR: define({
    description: 'Folder for the embedded database, stored files and keys.',
    fallback: './data',
    read: (value) => path.resolve(value),
  }),
  DATABASE_URL: define({
    description: 'External PostgreSQL server (version 15 or later). Unset: the embedded one in DATA_DIR.',
    secret: true,
    read: postgresUrl,
  }),
  DATABASE_DIRECT_URL: define({
    description:
      'Direct address of the server behind DATABASE_URL if that is a pooler in transaction mode; used for operations that require a session.',
    secret: true,
    read: postgresUrl,
  }),
  DATABASE_REPLICA_URLS: define({
    description: 'Read replicas of DATABASE_URL, separated by commas; used for content that never changes.',
    fallback: '',
    secret: true,
    read: postgresUrls,
  }),
  PROCESSES: define({
    description:
      'Number of processes that listen on PORT together, at most 16; auto: one for each core, if the memory suffices (512 MiB each).',
    fallback: '1',
    read: processes,
  }),
  DATABASE_POOL_SIZE: define({
    description: 'Maximum number of database connections, divided among PROCESSES.',
    fallback: '10',
    read: wholeNumber(2, 200),
  }),
  STORAGE_URL: define({
    description:
      'S3 storage for files: s3://bucket/prefix?endpoint=https://s3.example.com&region=eu-central-1. Unset: a folder in DATA_DIR.',
    read: readStorageUrl,
  }),
  S3_ACCESS_KEY_ID: define({
    description:
      'Access key for STORAGE_URL. Unset: the default AWS credentials of the environment, such as the role of the machine.',
    read: text,
  }),
  S3_SECRET_ACCESS_KEY: define({
    description: 'Secret key that belongs to S3_ACCESS_KEY_ID.',
    secret: true,
    read: text,
  }),
  SECRET_KEY: define({
    description:
      'Key for signing cursors and download URLs; must be identical in all processes. Unset: generated once in DATA_DIR/secret.key.',
    secret: true,
    read: longSecret,
  }),
  SECRET_KEY_FALLBACKS: define({
    description:
      'Former or coming values of SECRET_KEY that are accepted as well while it is replaced, separated by spaces or lines. SECRET_KEY alone signs.',
    fallback: '',
    secret: true,
    read: longSecrets,
  }),
  BOOTSTRAP_TOKEN: define({
    description: 'API token of the first admin; used only with an empty database. Unset: a random one, printed once.',
    secret: true,
    read: longSecret,
  }),
  BOOTSTRAP_EMAIL: define({
    description: 'Email address of the first admin.',
    fallback: 'admin@localhost',
    read: email,
  }),
  BOOTSTRAP_ORG: define({ description: 'Title of the first organization.', fallback: 'My organization', read: title }),
  BOOTSTRAP_SAMPLE: define({
    description: 'false: do not create the sample space at the first start.',
    fallback: 'true',
    read: flag,
  }),
  ORGANIZATION_CREATION: define({
    description:
      'Who may create organizations: operators (the first admin, and accounts made with `users create --operator`) or everyone.',
    fallback: 'operators',
    read: oneOf('operators', 'everyone'),
  }),
  AGENTS_MAY_MERGE: define({
    description:
      'true: agents connected by MCP may merge change requests, where the role of their person and the merge rules allow it.',
    fallback: 'false',
    read: flag,
  }),
  OPERATOR_CONTACT: define({
    description: 'Contact shown to people, for instance an email address. Unset: the operator of this service.',
    fallback: 'the operator of this service',
    read: shortText,
  }),
  OUTBOUND: define({
    description:
      'off: webhooks, Git, imports and emails wait, as for a copy of an installation that is only looked at. What sign-in and storage need goes on.',
    fallback: 'on',
    read: oneOf('on', 'off'),
  }),
  READ_ONLY: define({
    description:
      'true: nothing can be changed. Writes are refused with 503 and jobs wait; people read, sign in and visit sites as always.',
    fallback: 'false',
    read: flag,
  }),
  OUTBOUND_ALLOW: define({
    description:
      'Internal hosts, addresses or CIDR ranges that imports and webhooks may connect to, separated by commas.',
    fallback: '',
    read: allowList,
  }),
  CORS_ORIGINS: define({
    description:
      'Origins of pages that may call the API with a token, such as https://tools.example.com, separated by commas; never with cookies.',
    fallback: '',
    read: originList,
  }),
  TRUST_PROXY: define({
    description:
      'Addresses or CIDR ranges of trusted proxies, separated by commas; forwarding headers are accepted only from these.',
    fallback: '',
    read: addressList,
  }),
  RATE_LIMIT: define({
    description: 'Requests per minute and token; a fifth of it without a token, a tenth for searches. off: no limits.',
    fallback: '3000',
    read: requestsPerMinute,
  }),
  REDIS_URL: define({
    description: 'Redis server for rate limit counters. Unset: they are stored in the database.',
    secret: true,
    read: redisUrl,
  }),
  SMTP_URL: define({
    description:
      'Mail server: smtp://user:password@smtp.example.com:587 (STARTTLS), or smtps:// for TLS from the start. Unset: no email is sent, people copy links.',
    secret: true,
    read: readSmtpUrl,
  }),
  MAIL_FROM: define({
    description: 'Sender of emails, such as Docs <docs@example.com>. Required with SMTP_URL.',
    read: sender,
  }),
  LOG_LEVEL: define({
    description: 'Minimum log level: debug, info, warn, error or silent.',
    fallback: 'info',
    read: oneOf('debug', 'info', 'warn', 'error', 'silent'),
  }),
  METRICS_TOKEN: define({
    description: 'Token for GET /metrics (Prometheus). Unset: the endpoint is disabled.',
    secret: true,
    read: longSecret,
  }),
  AUDIT_RETENTION_DAYS: define({
    description: 'Days after which audit log events are deleted; 0 keeps them indefinitely.',
    fallback: '365',
    read: wholeNumber(0, 36_500),
  }),
  EVENT_RETENTION_DAYS: define({
    description: 'Days after which events that programs follow are deleted, 1 to 3650.',
    fallback: '30',
    read: wholeNumber(1, 3_650),
  }),
  AUDIT_STREAM_URL: define({
    description:
      'Receiver of all audit events: https://… for requests with JSON lines, syslogs://host:6514 or syslog://host:514 for syslog over TCP, with or without TLS; ?ca=/path names the authority that signed its certificate. Unset: they are only stored.',
    read: readAuditReceiver,
  }),
  AUDIT_STREAM_FORMAT: define({
    description: 'Format of the events that are sent to AUDIT_STREAM_URL: json or cef.',
    fallback: 'json',
    read: oneOf('json', 'cef'),
  }),
  AUDIT_STREAM_TOKEN: define({
    description: 'Sent to the receiver of AUDIT_STREAM_URL with each request, as "Authorization: Bearer …".',
    secret: true,
    read: shortText,
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: define({
    description:
      'Address of a collector of OpenTelemetry, such as http://127.0.0.1:4318: traces of requests and jobs are sent to /v1/traces there. Unset: none are.',
    read: urlWithoutUser,
  }),
  BACKUP_SCHEDULE: define({
    description:
      'When to create a backup in BACKUP_DIR or BACKUP_URL: a cron expression of five fields, such as 30 3 * * * for every night. Unset: no backups by schedule.',
    read: readSchedule,
  }),
  BACKUP_DIR: define({
    description:
      'Folder for these backups, an absolute path. 24 of the last 24 hours, 7 daily, 4 weekly and 6 monthly ones are kept.',
    read: readAbsoluteFolder,
  }),
  BACKUP_URL: define({
    description:
      'S3 storage for these backups instead of BACKUP_DIR: s3://bucket/prefix?endpoint=https://s3.example.com&region=eu-central-1.',
    read: readStorageUrl,
  }),
  BACKUP_S3_ACCESS_KEY_ID: define({
    description: 'Access key for BACKUP_URL. Unset: S3_ACCESS_KEY_ID, otherwise the default AWS credentials.',
    read: text,
  }),
  BACKUP_S3_SECRET_ACCESS_KEY: define({
    description: 'Secret key that belongs to BACKUP_S3_ACCESS_KEY_ID.',
    secret: true,
    read: text,
  }),
  BACKUP_RECIPIENT: define({
    description:
      'Public key of age (age1…) that these backups and those of the command backup are encrypted for; its identity restores them. Unset: not encrypted.',
    // An identity that is set by mistake must not be shown.
    secret: true,
    isShownWhenValid: true,
    read: readRecipient,
  }),
  BACKUP_IDENTITY: define({
    description:
      'Identity of age (AGE-SECRET-KEY-…) that belongs to BACKUP_RECIPIENT, only to verify encrypted backups by restoring them. Unset: of these, only the size is checked.',
    secret: true,
    read: readIdentities,
  }),
  BACKUP_VERIFY_SCHEDULE: define({
    description:
      'When to verify the last of these backups by restoring it into a scratch database, which is dropped afterwards: a cron expression of five fields, or off.',
    fallback: '0 5 * * 0',
    read: (value) => (value.trim() === 'off' ? 'off' : readSchedule(value)),
  }),
  CACHE_MB: define({
    description: 'Memory for cached responses of immutable content, in MiB, divided among PROCESSES.',
    fallback: '64',
    read: wholeNumber(1, 4096),
  }),
  MAX_PICTURE_MB: define({
    description: 'Maximum size of a picture that people upload, in MiB.',
    fallback: '25',
    read: wholeNumber(1, 2048),
  }),
  MAX_FILE_MB: define({
    description: 'Maximum size of a file that people upload or that is fetched for them, in MiB.',
    fallback: '100',
    read: wholeNumber(1, 2048),
  }),
  MAX_ARCHIVE_MB: define({
    description: 'Maximum size of an archive that people upload to import it, in MiB.',
    fallback: '2048',
    read: wholeNumber(1, 2048),
  }),
  QUOTA_PAGES: define({
    description:
      'Maximum number of pages of an organization. Unset: unlimited. Operators set others for single organizations.',
    read: wholeNumber(0, 100_000_000),
  }),
  QUOTA_STORAGE_MB: define({
    description: 'Maximum size of the files of an organization together, in MiB. Unset: unlimited.',
    read: wholeNumber(0, 1_000_000_000),
  }),
  QUOTA_MEMBERS: define({
    description: 'Maximum number of members and guests of an organization. Unset: unlimited.',
    read: wholeNumber(1, 10_000_000),
  }),
  QUOTA_FILE_MB: define({
    description: 'Maximum size of one file of an organization, in MiB, within MAX_FILE_MB. Unset: MAX_FILE_MB.',
    read: wholeNumber(1, 2048),
  }),
  QUOTA_ARCHIVE_MB: define({
    description: 'Maximum size of an archive that is imported, in MiB, within MAX_ARCHIVE_MB. Unset: MAX_ARCHIVE_MB.',
    read: wholeNumber(1, 2048),
  }),
  QUOTA_MAILS: define({
    description: 'Maximum number of emails a day to addresses that members of an organization enter. Unset: unlimited.',
    read: wholeNumber(0, 10_000_000),
  }),
  CHROMIUM_PATH: define({
    description: 'Chromium or Chrome executable for PDFs. Unset: an installed one, otherwise the bundled one.',
    read: (value) => path.resolve(value),
  }),
} as const;

export type VariableName = keyof typeof VARIABLES;
