import { isMap, isScalar, type Pair, stringify, type YAMLMap } from 'yaml';
import { editSource, type ReferencedText, type SourceEdit } from './edit-source';
import { parseFrontMatter, readFrontMatter } from './front-matter';
import { parseSafeYaml } from './safe-yaml';
import type { StoredReference } from './stored-reference';

/** Keys at the top of a front matter with their new values; undefined takes a key out. */
export type FrontMatterValues = ReadonlyMap<string, unknown>;

const OPENING = /^\uFEFF?---[ \t]*\r?\n/;
const CLOSING = /---[ \t]*(?:\r?\n)?$/;

/** The YAML between the `---` lines. */
interface Yaml {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const stable = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );

const write = (key: string, value: unknown, lineEnd: string): string =>
  stringify({ [key]: value }, { lineWidth: 0, version: '1.2' }).replaceAll('\n', lineEnd);

function yamlOf(source: string): Yaml | undefined {
  const { end } = readFrontMatter(source);
  const opening = OPENING.exec(source.slice(0, 256))?.[0];
  if (end === 0 || opening === undefined) return undefined;
  const closing = CLOSING.exec(source.slice(0, end))?.[0].length ?? 0;
  return { start: opening.length, end: end - closing, text: source.slice(opening.length, end - closing) };
}

/** Where a key with its value stands: whole lines, up to the key after it. */
function linesOf(map: YAMLMap, index: number, { text, start }: Yaml): { start: number; end: number } | undefined {
  const keyStart = (pair: Pair | undefined): number | undefined =>
    isScalar(pair?.key) ? pair.key.range?.[0] : undefined;
  const own = keyStart(map.items[index]);
  const value = map.items[index]?.value;
  const range = (
    isScalar(value) || (typeof value === 'object' && value !== null && 'range' in value) ? value.range : undefined
  ) as [number, number, number] | null | undefined;
  if (own === undefined || !range || (own > 0 && text[own - 1] !== '\n')) return undefined;
  const endOfLine = text.indexOf('\n', Math.max(own, range[1] - 1));
  return { start: start + own, end: start + (endOfLine === -1 ? text.length : endOfLine + 1) };
}

/** Edits that touch only the lines of the keys; undefined when the YAML is not written as one key to a line. */
function lineEdits(yaml: Yaml, values: FrontMatterValues, lineEnd: string): SourceEdit[] | undefined {
  const parsed = parseSafeYaml(yaml.text);
  if ('error' in parsed) return undefined;
  const { contents } = parsed.document;
  if (contents !== null && (!isMap(contents) || contents.flow)) return undefined;
  const edits: SourceEdit[] = [];
  const added: string[] = [];
  for (const [key, value] of values) {
    const text = value === undefined ? '' : write(key, value, lineEnd);
    const index = contents?.items.findIndex((pair) => isScalar(pair.key) && pair.key.value === key) ?? -1;
    if (!contents || index === -1) {
      added.push(text);
      continue;
    }
    const lines = linesOf(contents, index, yaml);
    if (!lines) return undefined;
    edits.push({ ...lines, text });
  }
  const ends = yaml.text === '' || yaml.text.endsWith('\n') ? '' : lineEnd;
  edits.push({ start: yaml.end, end: yaml.end, text: ends + added.join('') });
  return edits
    .filter(({ start, end, text }) => end > start || text !== '')
    .sort((one, other) => one.start - other.start);
}

/** References to cover pictures, which are in the front matter, found again by what they say. */
function keepCovers(before: ReferencedText, after: ReferencedText): ReferencedText {
  const { frontMatter, references: old } = parseFrontMatter(before.source);
  const spans = new Map(old.map((reference) => [`${reference.start}`, reference.target]));
  const targets = new Map(
    before.references.flatMap((stored) => {
      const said = stored.start < frontMatter.end ? spans.get(`${stored.start}`) : undefined;
      return said === undefined ? [] : [[said, stored] as const];
    }),
  );
  const fresh = parseFrontMatter(after.source);
  const covers = fresh.references.flatMap(({ start, end, syntax, target }): StoredReference[] => {
    const stored = targets.get(target);
    return stored ? [{ start, end, syntax, target: stored.target }] : [];
  });
  const body = after.references.filter(({ start }) => start >= fresh.frontMatter.end);
  return { source: after.source, references: [...covers, ...body] };
}

const saysAll = (source: string, wanted: Readonly<Record<string, unknown>>): boolean =>
  stable(readFrontMatter(source).data) === stable(wanted);

/**
 * Sets and removes keys of a text's front matter, which is created when there is none. Lines of other keys keep their bytes
 * wherever the YAML is one key to a line; else the front matter is written again. Spans of references move along. A front
 * matter that would grow past what is read (64 Ki characters) leaves the text as it was.
 */
export function setFrontMatter(text: ReferencedText, values: FrontMatterValues): ReferencedText {
  if (values.size === 0) return text;
  const { source } = text;
  const { data, end } = readFrontMatter(source);
  const wanted = Object.fromEntries(
    [...Object.entries(data).filter(([key]) => !values.has(key)), ...values].filter(([, value]) => value !== undefined),
  );
  const yaml = yamlOf(source);
  const bom = source.startsWith('\uFEFF') ? 1 : 0;
  const lineEnd = /^[^\n]*\r\n/.test(source) ? '\r\n' : '\n';
  if (!yaml && Object.keys(wanted).length === 0) return text;
  const whole = Object.entries(wanted)
    .map(([key, value]) => write(key, value, lineEnd))
    .join('');
  const body = source.slice(end === 0 ? bom : end);
  const gap = end === 0 && !/^\r?\n/.test(body) ? lineEnd : '';
  const anew = { start: bom, end: Math.max(end, bom), text: `---${lineEnd}${whole}---${lineEnd}${gap}` };
  const careful = yaml && lineEdits(yaml, values, lineEnd);
  for (const edits of [...(careful ? [careful] : []), [anew]]) {
    const edited = editSource(text, edits);
    if (saysAll(edited.source, wanted)) return keepCovers(text, edited);
  }
  return text;
}
