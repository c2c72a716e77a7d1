import { ERROR_REASONS } from '../../core/errors/error-reasons';

/** A request and its response. */
export interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly text: string;
  readonly body: unknown;
  readonly sentRequestId: string;
}

type Rule = (exchange: Exchange, url: string) => string | undefined;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const ACCEPTED_REQUEST_ID = /^[\w.:-]{1,128}$/;

const noServerError: Rule = ({ status }) =>
  status >= 500 && status !== 503 ? 'no input of a client may lead to a 5xx' : undefined;

const requestId: Rule = ({ headers, sentRequestId }) => {
  const echoed = headers['x-request-id'];
  if (!echoed) return 'X-Request-Id is missing';
  return ACCEPTED_REQUEST_ID.test(sentRequestId) && echoed !== sentRequestId ? 'X-Request-Id is not echoed' : undefined;
};

/** Paths that people open in a browser to sign in or unsubscribe: their errors are pages. */
const OPENED_PAGES = /^\/(sso|sign-in|invitations|unsubscribe)(\/|\?|$)/;

const OPTIONAL = ['errors', 'field', 'index'];

/** What programs read: a reason of the kept list for this status, its explanation, and the fields that are the cause. */
function forPrograms(error: Record<string, unknown>, status: number, url: string): string | undefined {
  const { reason, type, field, errors = [] } = error;
  const known: Readonly<Record<number, object>> = ERROR_REASONS;
  if (typeof reason !== 'string' || !Object.hasOwn(known[status] ?? {}, reason))
    return `error.reason must be a reason of ${status}, not ${String(reason)}`;
  if (type !== `${url}/docs/errors#${reason}`) return 'error.type must lead to the explanation of the reason';
  const [first] = errors as { readonly field: string; readonly code: string }[];
  if (first?.field !== field) return 'error.field must be the first of error.errors';
  if (typeof field === 'string' && /\.\d+(\.|$)/.test(field)) return 'error.field must name items in brackets';
  return undefined;
}

const errorShape: Rule = ({ path, status, body, headers, method }, url) => {
  if (status < 400 || method === 'head') return undefined;
  if (OPENED_PAGES.test(path) && headers['content-type']?.startsWith('text/html')) return undefined;
  if (!headers['content-type']?.startsWith('application/json')) return 'an error must be JSON';
  const error = isObject(body) && isObject(body.error) ? body.error : {};
  const required = Object.keys(error).filter((name) => !OPTIONAL.includes(name));
  if (required.sort().join() !== 'code,message,reason,requestId,type')
    return 'an error holds code, message, requestId, reason and type';
  if (error.code !== status) return 'error.code must be the status';
  if (error.requestId !== headers['x-request-id']) return 'error.requestId must be the X-Request-Id';
  if (typeof error.message !== 'string' || !/^[A-Z"“(\w].*[.!)]$/s.test(error.message))
    return 'error.message must be a sentence';
  if (/\b(SELECT|INSERT|UPDATE|violates|node_modules|\.ts:|at \w+ \()/.test(error.message))
    return 'error.message gives away SQL or a stack';
  return forPrograms(error, status, url);
};

const location: Rule = ({ status, headers }, url) =>
  status === 201 && !headers.location?.startsWith(`${url}/v1/`)
    ? '201 needs a Location below the public URL'
    : undefined;

const noBody: Rule = ({ status, text, headers, method }) => {
  if (![204, 205, 304].includes(status) && method !== 'head') return undefined;
  if (text) return `${status} must have no body`;
  return [204, 304].includes(status) && headers['content-type'] ? `${status} must have no Content-Type` : undefined;
};

const security: Rule = ({ headers }) => {
  if (headers['x-content-type-options'] !== 'nosniff') return 'X-Content-Type-Options: nosniff is missing';
  if (!headers['content-security-policy']) return 'Content-Security-Policy is missing';
  return headers['x-powered-by'] ? 'X-Powered-By gives the framework away' : undefined;
};

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Searches a body for times that are not UTC with milliseconds, and for URLs that are not absolute. */
function oddValue(value: unknown, url: string, place = ''): string | undefined {
  if (!isObject(value)) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const where = `${place}/${name}`;
    // The document comes from a third party.
    if (where === '/filesystem') continue;
    if (/[a-z]At$/.test(name) && typeof inner === 'string' && !TIME.test(inner)) return `${where} is no UTC time`;
    if (/\/urls\/(location|app)$/.test(where) && !String(inner).startsWith(`${url}/`))
      return `${where} is not below the public URL`;
    // A site can have its own host.
    if (/\/urls\/published$/.test(where) && !/^https?:\/\/[^/]/.test(String(inner)))
      return `${where} is not an absolute address`;
    const found = oddValue(inner, url, where);
    if (found) return found;
  }
  return undefined;
}

const values: Rule = ({ body, status }, url) => (status < 300 ? oddValue(body, url) : undefined);

const challenge: Rule = ({ status, headers }) =>
  status === 401 && !headers['www-authenticate'] ? '401 needs WWW-Authenticate' : undefined;

const RULES = [noServerError, requestId, errorShape, location, noBody, security, values, challenge];

/** Fails for a response that violates the conventions of all responses, documented or not. */
export function checkConventions(url: string, exchange: Exchange): void {
  const problem = RULES.map((rule) => rule(exchange, url)).find(Boolean);
  if (problem)
    throw new Error(
      `${exchange.method.toUpperCase()} ${exchange.path} → ${exchange.status}: ${problem}\n${exchange.text.slice(0, 2000)}`,
    );
}
