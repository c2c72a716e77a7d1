import type { IncomingMessage, ServerResponse } from 'node:http';
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { runFolder } from './run-folder';

/** A secret that someone was given or has sent. */
export interface Secret {
  /** The name of its field, parameter, header or cookie. */
  readonly kind: string;
  readonly value: string;
}

/** A secret of the run, and the operation in which it was seen first. */
export interface SeenSecret extends Secret {
  readonly route: string;
}

/** What a client and the service have sent each other. */
export interface Exchange {
  readonly url: string;
  readonly sentHeaders: Readonly<Record<string, string | string[] | undefined>>;
  readonly sentBody?: unknown;
  readonly headers: Readonly<Record<string, number | string | string[] | undefined>>;
  readonly body?: unknown;
}

export const SECRETS_FILE = 'secrets-';
/** Shorter values are found in anything by chance; those with a blank or fewer characters are searched for as a whole. */
export const MIN_LENGTH = 16;

const SECRET_NAMES =
  /token|secret|password|passcode|jwt|signature|credential|verifier|assertion|saml(?:request|response)|relaystate|recovery|share-?key|^(?:code|codes|key|link|nonce|preview|request|sid|state|ticket)$/i;
/** Fields of a name like a secret's that everyone may know, and pages that a list continues with. */
const PUBLIC_NAMES =
  /^(?:token_type|tokenType|token_?(?:id|endpoint).*|.*_?supported|hasPassword|publicKey|idempotency-key)$/i;
/** Pages of invitations, and links to join; not the open invitations of an organization or person, which have identifiers. */
const SECRET_PATHS = /(?:(?<!\/user|\/orgs\/[^/]+)\/invitations|\/(?:link-)?invites)\/([^/?#]+)/;

const isSecretName = (name: string): boolean => SECRET_NAMES.test(name) && !PUBLIC_NAMES.test(name);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The identifier of a request is in the log, and the audit log is searched for it; the request of an agent is another thing. */
const isRequestId = (name: string, value: string): boolean => name === 'request' && /^[0-9a-f-]{36}$/.test(value);

/** The parameters and the parts of the path of an address that are secrets by their name. */
function secretsInAddress(address: string): Secret[] {
  const [before = '', query = ''] = address.split(/[?#](.*)/s);
  const named = [...new URLSearchParams(query)].filter(
    ([name, value]) => isSecretName(name) && !isRequestId(name, value),
  );
  const [, inPath] = SECRET_PATHS.exec(before) ?? [];
  return [
    ...named.map(([kind, value]) => ({ kind, value })),
    ...(inPath !== undefined ? [{ kind: 'invitation', value: inPath }] : []),
  ];
}

/** The addresses in a text, such as a mail or a page. */
export const secretsInText = (text: string): Secret[] =>
  [...text.replaceAll('&amp;', '&').matchAll(/https?:\/\/[^\s"'<>]+/g)].flatMap(([address]) =>
    secretsInAddress(address),
  );

/** Deeper ones are sent only to be refused. */
const MAX_DEPTH = 50;

/** Secrets by the names of their fields. */
export function secretsInBody(body: unknown, name = '', depth = 0): Secret[] {
  if (typeof body === 'string') {
    const own = isSecretName(name) ? [{ kind: name, value: body }] : [];
    return /^(?:https?:\/\/|\/)/.test(body) ? [...own, ...secretsInAddress(body)] : own;
  }
  // Files are bytes, of which each would be a field.
  if (depth > MAX_DEPTH || ArrayBuffer.isView(body)) return [];
  if (Array.isArray(body)) return body.flatMap((one) => secretsInBody(one, name, depth + 1));
  if (!isObject(body)) return [];
  const inFields = Object.entries(body).flatMap(([field, value]) => secretsInBody(value, field, depth + 1));
  return [...secretsOfObject(body), ...inFields];
}

/** Whoever knows the identifier of a link to join, or the address of a share link, is let in. */
function secretsOfObject({ object, id, urls }: Record<string, unknown>): Secret[] {
  if (object === 'invite' && typeof id === 'string') return [{ kind: 'invite', value: id }];
  if (object !== 'share-link' || !isObject(urls)) return [];
  return [{ kind: 'share-link', value: String(urls.published).replace(/\/$/, '').replace(/^.*\//, '') }];
}

const firstPart = (cookie: string): string => cookie.split(';', 1)[0] ?? '';

function secretsInCookies(cookies: readonly string[]): Secret[] {
  return cookies.map((cookie) => {
    const [, kind = '', value = ''] = /^\s*([^=]*)=(.*)$/s.exec(firstPart(cookie)) ?? [];
    return { kind: `cookie ${kind}`, value };
  });
}

const listOf = (header: number | string | readonly string[] | undefined): string[] =>
  typeof header === 'object' ? [...header] : header === undefined ? [] : [String(header)];

export function secretsInExchange({ url, sentHeaders, sentBody, headers, body }: Exchange): Secret[] {
  const [scheme, bearer = ''] = (listOf(sentHeaders.authorization)[0] ?? '').split(' ');
  return [
    ...secretsInAddress(url),
    { kind: `authorization ${scheme ?? ''}`, value: bearer },
    ...secretsInCookies((listOf(sentHeaders.cookie)[0] ?? '').split(';')),
    ...secretsInBody(sentBody),
    ...secretsInCookies(listOf(headers['set-cookie'])),
    ...listOf(headers.location).flatMap(secretsInAddress),
    ...(typeof body === 'string' ? secretsInText(body) : secretsInBody(body)),
  ];
}

/** What tests send to be refused, such as `xxxx…`, is no secret. */
const isRandom = (value: string): boolean => new Set(value).size > 7;

/** The part of a secret that is looked for: the last of what is separated by dots, since tokens begin alike. */
const tellingPart = (value: string): string =>
  value.split(/[.=:]+/).findLast((part) => part.length >= MIN_LENGTH) ?? '';

const shared = globalThis as { binderySeenSecrets?: Set<string> };

/** Writes secrets into the folder of the run, where the check of its logs finds them: each once. */
export function recordSecrets(route: string, secrets: readonly Secret[]): void {
  const seen = (shared.binderySeenSecrets ??= new Set());
  for (const { kind, value } of secrets) {
    const part = tellingPart(decoded(value));
    if (part === '' || seen.has(part) || !isRandom(part)) continue;
    seen.add(part);
    const line: SeenSecret = { kind, value: part, route };
    appendFileSync(path.join(runFolder(), `${SECRETS_FILE}${process.pid}.jsonl`), `${JSON.stringify(line)}\n`);
  }
}

/** Values that are no secrets, though a test sends them where secrets belong, such as the identifier of a provider as the key of a share link. */
export function recordPublic(values: readonly string[]): void {
  const seen = (shared.binderySeenSecrets ??= new Set());
  for (const value of values) seen.add(tellingPart(value));
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

const MAX_BODY = 512 * 1024;

const DECODERS: Readonly<Record<string, ((bytes: Buffer) => Buffer) | undefined>> = {
  identity: (bytes) => bytes,
  br: (bytes) => brotliDecompressSync(bytes, { maxOutputLength: MAX_BODY }),
  gzip: (bytes) => gunzipSync(bytes, { maxOutputLength: MAX_BODY }),
};

/** Undefined for what unpacks to more than is read of any body. */
function unpacked(bytes: Buffer, encoding: number | string | string[] = 'identity'): string | undefined {
  try {
    return DECODERS[String(encoding)]?.(bytes).toString();
  } catch {
    return undefined;
  }
}

/** The beginning of a response of JSON or of a page, which the returned function returns at its end. */
function keepBody(response: ServerResponse): () => unknown {
  const chunks: Buffer[] = [];
  let length = 0;
  const keep = (chunk: unknown): void => {
    if ((typeof chunk !== 'string' && !Buffer.isBuffer(chunk)) || length > MAX_BODY) return;
    const bytes = Buffer.from(chunk as string);
    chunks.push(bytes);
    length += bytes.length;
  };
  for (const name of ['write', 'end'] as const) {
    const original = response[name].bind(response) as (...given: unknown[]) => never;
    response[name] = (...given: unknown[]) => {
      keep(given[0]);
      return original(...given);
    };
  }
  return () => {
    const type = String(response.getHeader('content-type'));
    if (length === 0 || length > MAX_BODY || !/[/+]json\b|^text\/html/.test(type)) return undefined;
    const text = unpacked(Buffer.concat(chunks), response.getHeader('content-encoding'));
    return text === undefined || type.startsWith('text/html') ? text : parsed(text);
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

interface ParsedRequest extends IncomingMessage {
  /** Set by the parsers of the service. */
  readonly body?: unknown;
  readonly route?: { readonly path?: unknown };
}

/** For the `request` event of a server: records the secrets of each exchange. */
export function recordExchange(request: ParsedRequest, response: ServerResponse): void {
  // The service changes it on the way to a route.
  const { url = '' } = request;
  const bodyOf = keepBody(response);
  response.once('close', () => {
    const { headers: sentHeaders, body: sentBody } = request;
    const exchange = { url, sentHeaders, sentBody, headers: response.getHeaders(), body: bodyOf() };
    const path = request.route?.path;
    const route = typeof path === 'string' ? path : (url.split('?', 1)[0] ?? '');
    recordSecrets(`${request.method ?? ''} ${route}`, secretsInExchange(exchange));
  });
}
