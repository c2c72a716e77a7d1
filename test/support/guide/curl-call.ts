/** The request that curl would send. */
export interface CurlCall {
  readonly method: string;
  readonly url: URL;
  readonly headers: ReadonlyMap<string, string>;
  /** As text; `@file` if it is read from a file. */
  readonly body: string | undefined;
}

const WITH_VALUE = new Set([
  '-H',
  '-X',
  '-d',
  '-o',
  '-w',
  '-u',
  '--data',
  '--data-binary',
  '--data-urlencode',
  '--resolve',
]);
const ALONE = new Set([
  '-G',
  '-i',
  '-I',
  '-N',
  '-O',
  '-s',
  '-f',
  '-S',
  '-L',
  '-fsSL',
  '-fsS',
  '-sS',
  '--fail-with-body',
]);

interface Given {
  readonly flags: Set<string>;
  readonly values: [string, string][];
  readonly addresses: string[];
}

function read(args: readonly string[]): Given {
  const given: Given = { flags: new Set(), values: [], addresses: [] };
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] ?? '';
    if (WITH_VALUE.has(arg)) given.values.push([arg, args[++at] ?? '']);
    else if (ALONE.has(arg)) given.flags.add(arg);
    else if (arg.startsWith('-')) throw new Error(`curl ${arg} is not known to this test`);
    else given.addresses.push(arg);
  }
  return given;
}

/** Parses the arguments of curl that the guide uses; throws for others. */
export function curlCall(args: readonly string[]): CurlCall {
  const { flags, values, addresses } = read(args);
  const of = (...names: string[]) => values.flatMap(([name, value]) => (names.includes(name) ? [value] : []));
  if (addresses.length !== 1) throw new Error(`curl is given ${addresses.length} addresses: ${addresses.join(' ')}`);
  const url = new URL(addresses[0] ?? '');
  const data = of('-d', '--data', '--data-binary');
  const parts = of('--data-urlencode').map((part) => part.split(/=(.*)/s));
  if (flags.has('-G')) for (const [name = '', value = ''] of parts) url.searchParams.append(name, value);
  const body = data.length > 0 ? data.join('&') : undefined;
  const method = of('-X')[0] ?? (flags.has('-I') ? 'HEAD' : body !== undefined ? 'POST' : 'GET');
  const headers = of('-H').map((line) => line.split(/:\s*(.*)/s));
  return {
    method: method.toLowerCase(),
    url,
    headers: new Map(headers.map(([name = '', value = '']) => [name.toLowerCase(), value])),
    body,
  };
}
