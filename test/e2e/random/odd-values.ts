import fc from 'fast-check';
import type { Draws } from './draws';

const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);

/** Texts that have broken other services. */
const ODD_TEXTS: readonly string[] = [
  '',
  ' ',
  'null',
  'undefined',
  'a\u0000b',
  '\u0000',
  '\ud800',
  'x\udfff',
  '\u202egnp.exe',
  '\ufeff',
  'I\u0307i\u0131ß',
  '\u0301'.repeat(500),
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '../../../etc/passwd',
  '..%2f..%2f',
  "' OR 1=1; --",
  '%',
  '%00',
  '$1 \\ {{7*7}} ${7*7}',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  'x'.repeat(33),
  'x'.repeat(3_000),
  '-1',
  '1e309',
  '00000000000000000000000000000001',
  '2026-02-30T25:61:61Z',
  '{% if visitor.claims.x %}',
  '{"unsigned":{"__proto__":{"a":1}}}',
  '(a:!(b,c:(d',
];

const ODD_VALUES: readonly unknown[] = [
  ...ODD_TEXTS,
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  [],
  {},
  [null],
  [[]],
  nested(300),
  { __proto__: null, constructor: { prototype: { title: 'x' } } },
  { length: 1_000_000, 0: 'a' },
  { $ref: '#/components/schemas/Space' },
  { toString: 1, valueOf: null, toJSON: 'x' },
  Array.from({ length: 2_000 }, (_, index) => `item-${index}`),
];

const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...ODD_VALUES),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 4 }),
  fc.double({ noNaN: true }),
);

const oddValue = (draws: Draws): unknown => draws.draw(anything);
export const oddText = (draws: Draws): string =>
  draws.chance(60) ? draws.pick(ODD_TEXTS) : draws.draw(fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }));

/** Every place in a value, as a path. */
function placesIn(value: unknown, way: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null || way.length > 12) return [way];
  return [way, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...way, key]))];
}

type Box = Record<string, unknown>;

/** Changes one place of a body: another value, nothing, an additional field, a duplicate. */
function changed(value: unknown, [key, ...rest]: readonly string[], draws: Draws): unknown {
  if (key === undefined) return oddValue(draws);
  const box: Box | unknown[] = Array.isArray(value) ? [...(value as unknown[])] : { ...(value as Box) };
  const fields = box as Box;
  if (rest.length > 0) return Object.assign(box, { [key]: changed(fields[key], rest, draws) });
  const kind = draws.below(10);
  if (kind < 6) fields[key] = oddValue(draws);
  else if (kind === 6) delete fields[key];
  else if (kind === 7) fields[key] = [fields[key], fields[key]];
  else fields[`${key}${draws.pick(['s', ' ', '\u0000', '[]', '.x'])}`] = fields[key];
  return Array.isArray(box) ? box.flat(0) : box;
}

/** A body that is invalid or nearly valid in some place. */
export function spoiled(body: unknown, draws: Draws): unknown {
  const places = placesIn(body);
  const way = draws.chance(90) && places.length > 1 ? draws.pick(places.slice(1)) : [];
  return changed(body, way, draws);
}

const DEEP = 20_000;

/** Bodies that are not JSON, or not meaningful JSON. */
export const RAW_BODIES: readonly (string | Buffer)[] = [
  '',
  ' ',
  '{"title": ',
  '{} {}',
  'null',
  '"text"',
  '7',
  '[]',
  '[{}]',
  '\ufeff{}',
  '{"title": NaN}',
  '{"title": 1e999}',
  '{"a":1,"a":2}',
  '{"__proto__": {"title": "x"}}',
  '{"title": "\\ud800"}',
  `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`,
  `[${'1,'.repeat(100_000)}1]`,
  JSON.stringify({ title: 'x'.repeat(1_100_000) }),
  Buffer.from([0xff, 0xfe, 0x00, 0x7b]),
  Buffer.from('{"title": "\xc3\x28"}', 'latin1'),
];

/** Headers that a client may get wrong. */
export const ODD_HEADERS: readonly Readonly<Record<string, string>>[] = [
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'application/json; charset=klingon' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': 'application/xml' },
  { 'content-type': '///' },
  { 'content-encoding': 'gzip' },
  { 'content-encoding': 'rot13' },
  { accept: 'application/xml;q=x, */*;q=-1' },
  { 'accept-language': '*;q=9,__proto__' },
  { 'if-none-match': '*' },
  { 'if-none-match': '"x", W/"y",,,' },
  { 'if-match': '"x"' },
  { 'if-modified-since': 'yesterday' },
  { range: 'bytes=5-2,-0,999999999999999999999-' },
  { range: 'bytes=0-0' },
  { cookie: '__proto__=1; a=%; =; ;' },
  { 'x-request-id': 'x'.repeat(200) },
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-http-method-override': 'DELETE' },
  { origin: 'null' },
  { 'idempotency-key': 'x' },
];
