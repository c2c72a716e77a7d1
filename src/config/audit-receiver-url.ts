import { RuleError } from './rule-error';
import { connectHost, isOnThisMachine } from './url-host';

/** Where the audit log is sent to. */
export interface AuditReceiver {
  readonly protocol: 'https' | 'http' | 'syslog' | 'syslogs';
  readonly host: string;
  readonly port: number;
  /** For `https` and `http`: the whole address. */
  readonly url: string;
  /** A file with the certificates of the authority that signed the certificate of the receiver; undefined: the default ones. */
  readonly authorityFile?: string;
}

const PORTS = { https: 443, http: 80, syslog: 514, syslogs: 6514 } as const;
const EXAMPLES = 'https://siem.example.com/bindery or syslogs://siem.example.com:6514';

const isProtocol = (name: string): name is keyof typeof PORTS => Object.hasOwn(PORTS, name);

/** Throws a RuleError that states the rule. */
export function readAuditReceiver(value: string): AuditReceiver {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const protocol = url?.protocol.slice(0, -1) ?? '';
  if (!url || !isProtocol(protocol) || url.hostname === '')
    throw new RuleError(`must be an address such as ${EXAMPLES}`);
  if (url.username !== '' || url.hash !== '')
    throw new RuleError('must have no user, password or fragment; AUDIT_STREAM_TOKEN authorizes requests');
  if (protocol === 'http' && !isOnThisMachine(url))
    throw new RuleError('must use https, unless the receiver is on this machine');
  const authorityFile = url.searchParams.get('ca') ?? undefined;
  url.searchParams.delete('ca');
  return {
    protocol,
    host: connectHost(url),
    port: url.port === '' ? PORTS[protocol] : Number(url.port),
    url: url.href,
    ...(authorityFile && { authorityFile }),
  };
}
