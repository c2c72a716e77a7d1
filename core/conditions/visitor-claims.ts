import { createHash } from 'node:crypto';
import { ownValue } from '../objects/own-value';
import type { AdaptiveSchema } from './adaptive-schema.types';
import { UNSIGNED_LIMITS } from './claim-limits';
import { matchingClaims } from './matching-claims';
import { type Claims, isRecord, isSafeName, safeClaims } from './safe-claims';

const PARAMETER = 'visitor.';
const COOKIE = 'gitbook-visitor-public';
const MAX_PARAMETERS = 256;
const MAX_VALUE = 8_192;
const NUMBER = /^-?(?:0|[1-9]\d{0,15})(?:\.\d{1,16})?$/;
const LITERALS: ReadonlyMap<string, boolean | null | undefined> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
  ['undefined', undefined],
]);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Parses a literal, number or JSON in a parameter; anything else is a string. */
function parseValue(text: string): unknown {
  if (LITERALS.has(text)) return LITERALS.get(text);
  if (NUMBER.test(text)) return Number(text);
  return /^[[{"]/.test(text) ? (parseJson(text) ?? text) : text;
}

/** Parses the JSON of a cookie, which may be percent-encoded. */
function parseCookie(text: string): unknown {
  const plain = parseJson(text);
  if (plain !== undefined || !text.includes('%')) return plain;
  try {
    return parseJson(decodeURIComponent(text));
  } catch {
    return undefined;
  }
}

/** Assigns a value at a path; `undefined` deletes the current value. */
function assign(claims: Claims, path: readonly string[], value: unknown): void {
  let parent = claims;
  for (const name of path.slice(0, -1)) {
    const found = ownValue(parent, name);
    const child: Claims = isRecord(found) ? { ...found } : {};
    parent[name] = child;
    parent = child;
  }
  const last = path.at(-1) ?? '';
  if (value === undefined) delete parent[last];
  else parent[last] = value;
}

/** Merges claims into others, nested objects included; the later ones win. */
function merge(into: Claims, from: Readonly<Record<string, unknown>>): Claims {
  for (const [name, value] of Object.entries(from)) {
    const known = ownValue(into, name);
    into[name] = isRecord(known) && isRecord(value) ? merge({ ...known }, value) : value;
  }
  return into;
}

type Query = URLSearchParams | Readonly<Record<string, unknown>>;

/** The last value of every `visitor.…` parameter. */
function parametersOf(query: Query): [string, string][] {
  const entries: Iterable<[string, unknown]> = query instanceof URLSearchParams ? query : Object.entries(query);
  const found: [string, string][] = [];
  for (const [name, given] of entries) {
    if (!name.startsWith(PARAMETER)) continue;
    const value: unknown = Array.isArray(given) ? given.at(-1) : given;
    if (typeof value === 'string' && value.length <= MAX_VALUE) found.push([name.slice(PARAMETER.length), value]);
    if (found.length >= MAX_PARAMETERS) break;
  }
  return found;
}

/**
 * Reads the unsigned claims of a visitor: parameters `visitor.<path>=value` (dots nest) override the JSON of all cookies whose name
 * starts with `gitbook-visitor-public`. At most 64 values, 5 levels, 4 KB; the rest and anything invalid is omitted.
 */
export function readUnsignedClaims(from: {
  readonly query?: Query;
  readonly cookies?: Readonly<Record<string, unknown>>;
}): Claims {
  const claims: Claims = {};
  const cookies = Object.entries(from.cookies ?? {}).filter(([name]) => name.startsWith(COOKIE));
  for (const [, text] of cookies.slice(0, UNSIGNED_LIMITS.claims)) {
    if (typeof text !== 'string' || text.length > MAX_VALUE) continue;
    merge(claims, safeClaims(parseCookie(text), UNSIGNED_LIMITS));
  }
  for (const [name, text] of parametersOf(from.query ?? {})) {
    const path = name.split('.', UNSIGNED_LIMITS.depth + 1);
    if (path.length > UNSIGNED_LIMITS.depth || path.some((part) => part === '' || !isSafeName(part))) continue;
    assign(claims, path, parseValue(text));
  }
  return safeClaims(claims, UNSIGNED_LIMITS);
}

/**
 * Returns all claims of a visitor: the signed ones, and the unsigned ones under `unsigned`. A signed claim of that name is
 * dropped. With a schema, so is every claim that it does not declare or whose value does not match.
 */
export function claimsOf(
  from: { readonly signed?: Readonly<Record<string, unknown>>; readonly unsigned?: Readonly<Record<string, unknown>> },
  schema?: AdaptiveSchema,
): Claims {
  const claims: Claims = { ...from.signed, unsigned: { ...from.unsigned } };
  return schema ? { unsigned: {}, ...matchingClaims(claims, schema) } : claims;
}

/** JSON with sorted names and without empty objects, so that equal claims yield the same text. */
function canonicalJson(value: unknown): string | undefined {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item) ?? '{}').join()}]`;
  if (!isRecord(value)) return JSON.stringify(value);
  const parts = Object.keys(value)
    .sort()
    .map((name) => [name, canonicalJson(value[name])] as const)
    .filter(([, text]) => text !== undefined)
    .map(([name, text]) => `${JSON.stringify(name)}:${text}`);
  return parts.length === 0 ? undefined : `{${parts.join()}}`;
}

/** Cache key of a set of claims: 22 URL-safe characters of a SHA-256, independent of their order; '' for no claims. */
export function claimsKey(claims: Readonly<Record<string, unknown>>): string {
  const text = canonicalJson(claims);
  return text === undefined ? '' : createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
