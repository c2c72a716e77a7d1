import { readEmailAddress } from '../common/text/email-address';
import { RuleError } from './rule-error';

/** The sender of mails. */
export interface MailAddress {
  /** Empty: the address alone. */
  readonly name: string;
  readonly address: string;
}

export const text = (value: string): string => value;

export const shortText = (value: string): string => {
  if ([...value].length > 200 || /\p{Cc}/u.test(value))
    throw new RuleError('must be one line of at most 200 characters');
  return value;
};

export const wholeNumber = (min: number, max: number) => (value: string) => {
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < min || number > max)
    throw new RuleError(`must be a whole number from ${min} to ${max}`);
  return number;
};

export const flag = (value: string): boolean => {
  if (value !== 'true' && value !== 'false') throw new RuleError('must be true or false');
  return value === 'true';
};

export const oneOf =
  (...values: string[]) =>
  (value: string) => {
    if (!values.includes(value)) throw new RuleError(`must be one of ${values.join(', ')}`);
    return value;
  };

export const httpUrl = (value: string): string => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash)
    throw new RuleError('must be an http or https address without query, for instance https://docs.example.com');
  return value.replace(/\/+$/, '');
};

export const urlWithoutUser = (value: string): string => {
  const url = httpUrl(value);
  const { username, password } = new URL(url);
  if (username || password)
    throw new RuleError('must contain no user name and no password; OTEL_EXPORTER_OTLP_HEADERS sends credentials');
  return url;
};

export const postgresUrl = (value: string): string => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^postgres(ql)?:$/.test(url.protocol))
    throw new RuleError('must be a PostgreSQL address such as postgres://user:password@host:5432/name');
  return value;
};

export const postgresUrls = (value: string): string[] =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
    .map(postgresUrl);

export const longSecret = (value: string): string => {
  if (value.length < 16 || /\s/.test(value)) throw new RuleError('must be at least 16 characters long, without spaces');
  return value;
};

export const longSecrets = (value: string): readonly string[] =>
  value.split(/\s+/).flatMap((each) => (each === '' ? [] : [longSecret(each)]));

export const email = (value: string): string => {
  const address = readEmailAddress(value);
  if (address === undefined) throw new RuleError('must be an email address');
  return address;
};

export const sender = (value: string): MailAddress => {
  const [, name = '', between] = /^([^<>"\p{Cc}]{0,100})<([^<>]*)>$/u.exec(value.trim()) ?? [];
  const address = readEmailAddress(between ?? value.trim());
  if (address === undefined)
    throw new RuleError('must be an email address, or a name with one: Docs <docs@example.com>');
  return { name: name.trim(), address };
};

export const title = (value: string): string => {
  const { length } = [...value];
  if (length < 2 || length > 255) throw new RuleError('must be 2 to 255 characters long');
  return value;
};

export const requestsPerMinute = (value: string): number | 'off' => {
  if (value === 'off') return value;
  if (!/^\d{1,8}$/.test(value) || Number(value) < 10 || Number(value) > 10_000_000)
    throw new RuleError('must be off, or a whole number from 10 to 10000000');
  return Number(value);
};

export const redisUrl = (value: string): string => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^rediss?:$/.test(url.protocol))
    throw new RuleError('must be a Redis address such as redis://:password@host:6379/0');
  return value;
};

/** Each needs connections of its own: more of them than this exceed what a database usually allows. */
export const MAX_PROCESSES = 16;

export const processes = (value: string): number | 'auto' => {
  if (value === 'auto') return value;
  if (!/^[1-9]\d?$/.test(value) || Number(value) > MAX_PROCESSES)
    throw new RuleError(`must be a whole number from 1 to ${MAX_PROCESSES}, or auto`);
  return Number(value);
};
