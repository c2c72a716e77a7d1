import { stableJson } from '../../json/stable-json';
import { isMap, isScalar, type Pair, stringify, type YAMLMap } from 'yaml';
import type { SourceEdit } from './edit-source';
import { readFrontMatter } from './front-matter';
import { parseSafeYaml } from './safe-yaml';

/** The YAML between the `---` lines. */
export interface Yaml {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The lines of one key with its value, as offsets into the YAML. */
interface Lines {
  readonly start: number;
  readonly end: number;
}

type Values = ReadonlyMap<string, unknown>;
type Data = Readonly<Record<string, unknown>>;

const OPENING = /^\uFEFF?---[ \t]*\r?\n/;
const CLOSING = /---[ \t]*(?:\r?\n)?$/;
const PLAIN_KEY = /^[\w-]+$/;

const isRecord = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One key with its value as YAML. */
export const writeKey = (key: string, value: unknown, lineEnd: string, indent = ''): string =>
  stringify({ [key]: value }, { lineWidth: 0, version: '1.2' })
    .replace(/^(?=.)/gm, indent)
    .replaceAll('\n', lineEnd);

export function yamlOf(source: string): Yaml | undefined {
  const { end } = readFrontMatter(source);
  const opening = OPENING.exec(source.slice(0, 256))?.[0];
  if (end === 0 || opening === undefined) return undefined;
  const closing = CLOSING.exec(source.slice(0, end))?.[0].length ?? 0;
  return { start: opening.length, end: end - closing, text: source.slice(opening.length, end - closing) };
}

/** The top-level map if each of its keys can be on lines of its own; null for an empty one. */
function blockMapOf({ text }: Yaml): YAMLMap | null | undefined {
  const parsed = parseSafeYaml(text);
  if ('error' in parsed) return undefined;
  const { contents } = parsed.document;
  return contents === null || (isMap(contents) && !contents.flow) ? contents : undefined;
}

/** The first pair of each key. */
function pairsOf(map: YAMLMap | null): ReadonlyMap<unknown, Pair> {
  const pairs = new Map<unknown, Pair>();
  for (const pair of map?.items ?? [])
    if (isScalar(pair.key) && !pairs.has(pair.key.value)) pairs.set(pair.key.value, pair);
  return pairs;
}

function rangeOf(node: unknown): readonly [number, number, number] | undefined {
  if (typeof node !== 'object' || node === null || !('range' in node)) return undefined;
  return (node.range as [number, number, number] | null | undefined) ?? undefined;
}

/** The whole lines of a key with its value; blank lines after them are not part of it. */
function linesOf({ key, value }: Pair, text: string): Lines | undefined {
  const own = isScalar(key) ? key.range?.[0] : undefined;
  const range = rangeOf(value);
  if (own === undefined || !range) return undefined;
  const start = text.lastIndexOf('\n', own - 1) + 1;
  if (own > 0 && text.slice(start, own).trim() !== '') return undefined;
  const last = text.slice(0, Math.max(own + 1, range[1])).trimEnd().length - 1;
  const endOfLine = text.indexOf('\n', last);
  return { start, end: endOfLine === -1 ? text.length : endOfLine + 1 };
}

/** The lines of top-level keys, each with a line ending; undefined unless all of them have lines of their own. */
export function textsOfKeys(
  source: string,
  keys: readonly string[],
  lineEnd: string,
): ReadonlyMap<string, string> | undefined {
  const yaml = yamlOf(source);
  const map = yaml && blockMapOf(yaml);
  if (!yaml || map === undefined) return undefined;
  const pairs = pairsOf(map);
  const texts = new Map<string, string>();
  for (const key of keys) {
    const pair = pairs.get(key);
    const lines = pair && linesOf(pair, yaml.text);
    if (!lines) return undefined;
    const text = yaml.text.slice(lines.start, lines.end).replace(/\r?\n/g, lineEnd);
    texts.set(key, text.endsWith('\n') ? text : text + lineEnd);
  }
  return texts;
}

/** Replaces only the value of a key on one line, in its quotes: blanks and a comment beside it stay. */
function valueEdit({ value: node }: Pair, key: string, value: unknown, text: string): SourceEdit | undefined {
  if (!isScalar(node) || !node.range || node.anchor || node.tag || !PLAIN_KEY.test(key)) return undefined;
  if (!['string', 'number', 'boolean'].includes(typeof value)) return undefined;
  const [start, end] = node.range;
  const raw = text.slice(start, end);
  if (raw === '' || raw.includes('\n')) return undefined;
  const isQuoted = node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE';
  const quotes = isQuoted && typeof value === 'string' ? { defaultStringType: node.type } : {};
  const written = stringify({ [key]: value }, { lineWidth: 0, version: '1.2', defaultKeyType: 'PLAIN', ...quotes });
  const fresh = written.slice(key.length + 2).trimEnd();
  return written.startsWith(`${key}: `) && !fresh.includes('\n') ? { start, end, text: fresh } : undefined;
}

/** The keys of a map whose values differ, with their new values. */
const changesOf = (before: Data, after: Data): Map<string, unknown> =>
  new Map(
    [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((key) => stableJson(before[key]) !== stableJson(after[key]))
      .map((key) => [key, after[key]]),
  );

/** Edits within a map of a map. */
function nestedEdits(pair: Pair, before: unknown, value: unknown, text: string, end: string): SourceEdit[] | undefined {
  const { value: map } = pair;
  if (!isMap(map) || map.flow || map.anchor || map.tag || !isRecord(before) || !isRecord(value)) return undefined;
  const last = map.items.at(-1);
  const lines = last && linesOf(last, text);
  const first = map.items[0]?.key;
  const start = isScalar(first) ? first.range?.[0] : undefined;
  if (!lines || start === undefined || Object.keys(value).length === 0) return undefined;
  const indent = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  const edits = mapEdits({ map, data: before, text, end: lines.end }, changesOf(before, value), end, indent);
  return edits && indent !== '' ? edits : undefined;
}

interface EditedMap {
  readonly map: YAMLMap | null;
  readonly data: Data;
  readonly text: string;
  /** Where new keys are added. */
  readonly end: number;
}

function mapEdits(edited: EditedMap, values: Values, lineEnd: string, indent: string): SourceEdit[] | undefined {
  const { map, data, text, end } = edited;
  const pairs = pairsOf(map);
  const edits: SourceEdit[] = [];
  const added: string[] = [];
  for (const [key, value] of values) {
    const fresh = value === undefined ? '' : writeKey(key, value, lineEnd, indent);
    const pair = pairs.get(key);
    if (!pair) {
      added.push(fresh);
      continue;
    }
    const lines = linesOf(pair, text);
    if (!lines) return undefined;
    const inPlace = valueEdit(pair, key, value, text);
    edits.push(
      ...(inPlace ? [inPlace] : (nestedEdits(pair, data[key], value, text, lineEnd) ?? [{ ...lines, text: fresh }])),
    );
  }
  const separator = end === 0 || text[end - 1] === '\n' ? '' : lineEnd;
  edits.push({ start: end, end, text: added.join('') === '' ? '' : separator + added.join('') });
  return edits;
}

/** Edits of a source that change only the keys; undefined if its YAML does not have each of them on a line of its own. */
export function keyEdits(source: string, values: Values, lineEnd: string): SourceEdit[] | undefined {
  const yaml = yamlOf(source);
  const map = yaml && blockMapOf(yaml);
  if (!yaml || map === undefined) return undefined;
  const { data } = readFrontMatter(source);
  const edits = mapEdits({ map, data, text: yaml.text, end: yaml.text.length }, values, lineEnd, '');
  return edits && placed(edits, yaml.start);
}

/** Edits of a source that replace the lines of keys by others, and add those of new keys at the end. */
export function lineEdits(
  source: string,
  lines: ReadonlyMap<string, string>,
  lineEnd: string,
): SourceEdit[] | undefined {
  const yaml = yamlOf(source);
  const map = yaml && blockMapOf(yaml);
  if (!yaml || map === undefined) return undefined;
  const { text } = yaml;
  const pairs = pairsOf(map);
  const edits: SourceEdit[] = [];
  const added: string[] = [];
  for (const [key, fresh] of lines) {
    const pair = pairs.get(key);
    const found = pair && linesOf(pair, text);
    if (pair && !found) return undefined;
    if (found) edits.push({ ...found, text: fresh });
    else added.push(fresh);
  }
  const separator = text === '' || text.endsWith('\n') || added.length === 0 ? '' : lineEnd;
  edits.push({ start: text.length, end: text.length, text: separator + added.join('') });
  return placed(edits, yaml.start);
}

/** Edits that do something, in ascending order, as offsets into the source. */
const placed = (edits: readonly SourceEdit[], offset: number): SourceEdit[] =>
  edits
    .filter(({ start, end, text }) => end > start || text !== '')
    .map(({ start, end, text }) => ({ start: start + offset, end: end + offset, text }))
    .sort((one, other) => one.start - other.start || one.end - other.end);
