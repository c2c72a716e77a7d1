const INVALID_PARAMS = -32_602;

/** The required string parameter of each method. */
const REQUIRED_PARAMS: Readonly<Record<string, string>> = {
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

/** The error response to a request without the parameters that its method requires; undefined for all others. */
export function refuseMissingParams(body: unknown): Refusal | undefined {
  const { id, method, params } = asFields(body);
  const required =
    typeof method === 'string' && Object.hasOwn(REQUIRED_PARAMS, method) ? REQUIRED_PARAMS[method] : undefined;
  if (required === undefined || typeof asFields(params)[required] === 'string') return undefined;
  const message = `${String(method)} needs params with ${required}, a string.`;
  const known = typeof id === 'string' || typeof id === 'number' ? id : null;
  return { jsonrpc: '2.0', id: known, error: { code: INVALID_PARAMS, message } };
}
