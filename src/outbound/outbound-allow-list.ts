import { BlockList, isIP } from 'node:net';
import { canonicalAddress } from './address-policy';

interface AllowRule {
  readonly host?: string;
  readonly addresses?: BlockList;
  readonly port?: number;
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Lower case, without the brackets of an IPv6 literal and without the dot that ends a fully qualified name. */
export function plainHost(hostname: string): string {
  return hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
}

function addressRule(address: string, prefix?: number, port?: number): AllowRule {
  const addresses = new BlockList();
  if (prefix === undefined) addresses.addAddress(address, familyOf(address));
  else addresses.addSubnet(address, prefix, familyOf(address));
  return { addresses, port };
}

function parseCidr(entry: string): AllowRule | undefined {
  const [, network = '', digits = ''] = /^([0-9a-f.:]+)\/(\d{1,3})$/i.exec(entry) ?? [];
  const family = isIP(network);
  const prefix = Number(digits);
  return family !== 0 && prefix <= (family === 4 ? 32 : 128) ? addressRule(network, prefix) : undefined;
}

function parseHost(entry: string): AllowRule | undefined {
  if (isIP(entry) !== 0) return addressRule(canonicalAddress(entry));
  const [, host, digits] = /^(\[[0-9a-f.:]+\]|[^\s/:@?#[\]*]+)(?::(\d{1,5}))?$/i.exec(entry) ?? [];
  const port = digits === undefined ? undefined : Number(digits);
  if (host === undefined || port === 0 || (port ?? 0) > 65535 || !URL.canParse(`http://${host}/`)) return undefined;
  const name = plainHost(new URL(`http://${host}/`).hostname);
  return isIP(name) === 0 ? { host: name, port } : addressRule(canonicalAddress(name), undefined, port);
}

/**
 * The operator's exceptions (OUTBOUND_ALLOW). An entry is a hostname, an IP address, either with `:port`, or a CIDR
 * block. A name allows whatever addresses it resolves to; an address or block allows these addresses under any name.
 */
export class OutboundAllowList {
  private readonly rules: readonly AllowRule[];

  /** Throws when an entry has none of the forms above, so that a typing error is noticed at start. */
  constructor(entries: readonly string[]) {
    this.rules = entries
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '')
      .map((entry) => {
        const rule = parseCidr(entry) ?? parseHost(entry);
        if (rule === undefined) {
          throw new Error(`OUTBOUND_ALLOW: "${entry}" is neither a host, host:port, IP address nor CIDR block.`);
        }
        return rule;
      });
  }

  /** Whether requests to `address`, reached as `host`, are allowed on `port` although it is internal. */
  allows(host: string, address: string, port: number): boolean {
    return this.rules.some(
      (rule) => (rule.port === undefined || rule.port === port) && this.covers(rule, plainHost(host), address),
    );
  }

  /** The same without a look-up: a name may resolve to any of the listed addresses. */
  mayAllow(host: string, port: number): boolean {
    const isName = isIP(plainHost(host)) === 0;
    const isOpen = (rule: AllowRule): boolean => rule.port === undefined || rule.port === port;
    return this.allows(host, host, port) || (isName && this.rules.some((rule) => rule.addresses && isOpen(rule)));
  }

  /** Whether an entry names this host together with this port, which lifts the list of refused ports. */
  namesPort(host: string, port: number): boolean {
    const name = plainHost(host);
    return this.rules.some((rule) => rule.port === port && this.covers(rule, name, name));
  }

  private covers(rule: AllowRule, host: string, address: string): boolean {
    if (rule.host !== undefined) return rule.host === host;
    const peer = canonicalAddress(address);
    return isIP(peer) !== 0 && rule.addresses?.check(peer, familyOf(peer)) === true;
  }
}
