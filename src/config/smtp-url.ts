import { RuleError } from './rule-error';
import { connectHost, isOnThisMachine } from './url-host';

/** The server that accepts outgoing mail. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** `implicit`: from the first byte; `required`: by STARTTLS or not at all; `optional`: by STARTTLS where the server offers it. */
  readonly tls: 'implicit' | 'required' | 'optional';
  readonly credentials?: { readonly user: string; readonly password: string };
  /** A file with the certificates of the authority that signed the certificate of the server; undefined: the default ones. */
  readonly authorityFile?: string;
}

const EXAMPLE = 'smtp://user:password@smtp.example.com:587';
const OPTIONS = ['tls', 'ca'];

function readTls(url: URL): SmtpServer['tls'] {
  const given = url.searchParams.get('tls') ?? undefined;
  if (url.protocol === 'smtps:') {
    if (given !== undefined) throw new RuleError('must not name tls for smtps, which always uses it');
    return 'implicit';
  }
  if (given !== undefined && given !== 'required' && given !== 'optional')
    throw new RuleError('must have required or optional for tls');
  return given ?? (isOnThisMachine(url) ? 'optional' : 'required');
}

/** Throws a RuleError that names the problem without the value, which contains a password. */
export function readSmtpUrl(value: string): SmtpServer {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '' || !['', '/'].includes(url.pathname))
    throw new RuleError(`must be the address of a mail server such as ${EXAMPLE}, or smtps://… for TLS from the start`);
  if ([...url.searchParams.keys()].some((name) => !OPTIONS.includes(name)))
    throw new RuleError(`must have no parameters but ${OPTIONS.join(' and ')}, as in ${EXAMPLE}?tls=required`);
  if ((url.username === '') !== (url.password === ''))
    throw new RuleError('must have both a user and a password, or neither; encode special characters, as %40 for @');
  const authorityFile = url.searchParams.get('ca') ?? undefined;
  const tls = readTls(url);
  return {
    host: connectHost(url),
    port: url.port === '' ? (tls === 'implicit' ? 465 : 587) : Number(url.port),
    tls,
    ...(url.username !== '' && {
      credentials: { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) },
    }),
    ...(authorityFile && { authorityFile }),
  };
}
