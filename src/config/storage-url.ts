import { RuleError } from './rule-error';

/** Where files are stored in S3 storage. */
export interface S3Location {
  readonly bucket: string;
  /** The prefix of the keys: empty, or with a trailing slash. */
  readonly prefix: string;
  /** Undefined: the one of Amazon. */
  readonly endpoint?: string;
  readonly region: string;
  /** Whether the bucket is in the path, as most servers other than Amazon's require, or in the hostname. */
  readonly pathStyle: boolean;
}

const EXAMPLE = 's3://bucket/prefix?endpoint=https://s3.example.com&region=eu-central-1';
const OPTIONS = ['endpoint', 'region', 'pathStyle'];

const isEndpoint = (value: string): boolean => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search;
};

/** Throws a RuleError that names the problem; secrets are in variables of their own, since this one is shown. */
export function readStorageUrl(value: string): S3Location {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url?.protocol !== 's3:' || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname))
    throw new RuleError(`must name a bucket, as in ${EXAMPLE}`);
  if (url.username || url.password)
    throw new RuleError('must not contain a key: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
  const options = url.searchParams;
  const unknown = [...options.keys()].find((name) => !OPTIONS.includes(name));
  if (unknown !== undefined) throw new RuleError(`must have no parameters but ${OPTIONS.join(', ')}, as in ${EXAMPLE}`);
  const endpoint = options.get('endpoint') ?? undefined;
  if (endpoint !== undefined && !isEndpoint(endpoint))
    throw new RuleError('must have an http or https address as its endpoint, without a key or query');
  const prefix = decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, '');
  if (!/^[\w!.*'()/-]{0,200}$/.test(prefix)) throw new RuleError('must have a prefix of letters, digits, / and -_.');
  const pathStyle = options.get('pathStyle') ?? String(endpoint !== undefined);
  if (pathStyle !== 'true' && pathStyle !== 'false') throw new RuleError('must have true or false for pathStyle');
  return {
    bucket: url.hostname,
    prefix: prefix === '' ? '' : `${prefix}/`,
    ...(endpoint !== undefined && { endpoint }),
    region: options.get('region') ?? 'us-east-1',
    pathStyle: pathStyle === 'true',
  };
}
