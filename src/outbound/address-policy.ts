import { BlockList, isIPv4, isIPv6 } from 'node:net';

/**
 * IPv4 blocks that are not the public internet: the special-purpose registry of IANA (RFC 6890 and successors),
 * multicast, and the one cloud metadata service at a routable address.
 */
const INTERNAL_V4: ReadonlyArray<readonly [network: string, prefix: number]> = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/**
 * Blocks inside 2000::/3 that are not hosts of the public internet: protocol assignments (Teredo, benchmarking and
 * ORCHID among them), documentation, and 6to4, whose addresses embed an IPv4 address.
 */
const SPECIAL_V6: ReadonlyArray<readonly [network: string, prefix: number]> = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const internalV4 = new BlockList();
for (const [network, prefix] of INTERNAL_V4) internalV4.addSubnet(network, prefix, 'ipv4');

const globalV6 = new BlockList();
globalV6.addSubnet('2000::', 3, 'ipv6');

const specialV6 = new BlockList();
for (const [network, prefix] of SPECIAL_V6) specialV6.addSubnet(network, prefix, 'ipv6');

/** The eight groups of a valid IPv6 address; the URL parser turns every spelling into plain hex groups first. */
function groupsOf(address: string): number[] {
  const canonical = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [head = '', tail = ''] = canonical.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const zeros = new Array<string>(8 - left.length - right.length).fill('0');
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16));
}

function startsWith(groups: readonly number[], prefix: readonly number[]): boolean {
  return prefix.every((value, index) => groups[index] === value);
}

function lastV4(groups: readonly number[]): string {
  const [high = 0, low = 0] = groups.slice(6);
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/**
 * One spelling per host: an IPv4-mapped IPv6 address (`::ffff:10.0.0.1`) becomes its IPv4 address, anything else stays.
 * Sockets of a dual-stack machine report their IPv4 peers in the mapped form.
 */
export function canonicalAddress(address: string): string {
  if (!isIPv6(address) || address.includes('%')) return address;
  const groups = groupsOf(address);
  return startsWith(groups, [0, 0, 0, 0, 0, 0xffff]) ? lastV4(groups) : address;
}

/**
 * Whether an IP address (no hostname) is a host of the public internet. False for loopback, private, link-local,
 * shared, multicast, reserved, benchmarking, documentation, unspecified, unique-local and metadata addresses, and for
 * every IPv6 form that embeds such an IPv4 address. Of the IPv6 forms only mapped and NAT64 (64:ff9b::/96, which
 * IPv6-only networks need) are judged by the embedded address; 6to4, Teredo and compatible addresses are never public.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !internalV4.check(address, 'ipv4');
  if (!isIPv6(address) || address.includes('%')) return false;
  const groups = groupsOf(address);
  const embedsV4 = startsWith(groups, [0, 0, 0, 0, 0, 0xffff]) || startsWith(groups, [0x64, 0xff9b, 0, 0, 0, 0]);
  if (embedsV4) return !internalV4.check(lastV4(groups), 'ipv4');
  return globalV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6');
}

/**
 * Ports of services that do not speak HTTP but act on what they read (mail, shells, name services, chat); the
 * "bad ports" of the Fetch standard. They are refused on public hosts.
 */
const REFUSED_PORTS: ReadonlySet<number> = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

/** Whether HTTP requests to a port are allowed at all; the allow-list may still name one explicitly. */
export function isHttpPort(port: number): boolean {
  return Number.isInteger(port) && port > 0 && port <= 65535 && !REFUSED_PORTS.has(port);
}

/** Suffixes of names that do not exist on the public internet: RFC 6761, 6762 (with appendix G), 8375, and `internal` of ICANN. */
const INTERNAL_SUFFIXES = ['localhost', 'local', 'internal', 'intranet', 'private', 'corp', 'home', 'lan', 'home.arpa'];

/** Whether a hostname is internal, by the name alone: it is not looked up, which would reveal what exists. */
export function isInternalName(name: string): boolean {
  const plain = name.toLowerCase().replace(/\.$/, '');
  return !plain.includes('.') || INTERNAL_SUFFIXES.some((end) => plain.endsWith(`.${end}`));
}
