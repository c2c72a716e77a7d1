const INVALID_PARAMS = -32_602;

/** What each method cannot do without. */
const NEEDED: Readonly<Record<string, string>> = {
  initialize: 'protocolVersion',
  'tools/call': 'name',
  'resources/read': 'uri',
};

interface Refusal {
  readonly jsonrpc: '2.0';
  readonly id: string | number | null;
  readonly error: { readonly code: number; readonly message: string };
}

const asFields = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

/** The answer to a request without the parameters that its method needs; undefined for all others. */
export function refuseMissingParams(body: unknown): Refusal | undefined {
  const { id, method, params } = asFields(body);
  const needed = typeof method === 'string' && Object.hasOwn(NEEDED, method) ? NEEDED[method] : undefined;
  if (needed === undefined || typeof asFields(params)[needed] === 'string') return undefined;
  const message = `${String(method)} needs params with ${needed}, a string.`;
  const known = typeof id === 'string' || typeof id === 'number' ? id : null;
  return { jsonrpc: '2.0', id: known, error: { code: INVALID_PARAMS, message } };
}
