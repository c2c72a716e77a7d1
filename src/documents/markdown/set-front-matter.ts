import { isMap, isScalar, type Pair, stringify, type YAMLMap } from 'yaml';
import { editSource, type ReferencedText, type SourceEdit } from './edit-source';
import { parseFrontMatter, readFrontMatter } from './front-matter';
import { parseSafeYaml } from './safe-yaml';
import type { StoredReference } from './stored-reference';

/** Top-level keys of a front matter with their new values; undefined removes a key. */
export type FrontMatterValues = ReadonlyMap<string, unknown>;

const OPENING = /^\uFEFF?---[ \t]*\r?\n/;
const CLOSING = /---[ \t]*(?:\r?\n)?$/;

/** The YAML between the `---` lines. */
interface Yaml {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const stableJson = (value: unknown): string =>
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

/** The whole lines of a key with its value. */
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

/** Edits of only the lines of the keys; undefined if the YAML does not have each key on its own line. */
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
  const separator = yaml.text === '' || yaml.text.endsWith('\n') ? '' : lineEnd;
  edits.push({ start: yaml.end, end: yaml.end, text: separator + added.join('') });
  return edits
    .filter(({ start, end, text }) => end > start || text !== '')
    .sort((one, other) => one.start - other.start);
}

/** Restores the references to cover images in the front matter by their address. */
function restoreCoverReferences(before: ReferencedText, after: ReferencedText): ReferencedText {
  const { frontMatter, references: old } = parseFrontMatter(before.source);
  const spans = new Map(old.map((reference) => [`${reference.start}`, reference.target]));
  const targets = new Map(
    before.references.flatMap((stored) => {
      const address = stored.start < frontMatter.end ? spans.get(`${stored.start}`) : undefined;
      return address === undefined ? [] : [[address, stored] as const];
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

const hasExactly = (source: string, target: Readonly<Record<string, unknown>>): boolean =>
  stableJson(readFrontMatter(source).data) === stableJson(target);

/**
 * Sets and removes keys of a text's front matter, which is created if there is none. Lines of other keys are unchanged
 * if the YAML has each key on its own line; otherwise the front matter is rewritten. Spans of references are shifted. If the front
 * matter would exceed the maximum length (64 Ki characters), the text is returned unchanged.
 */
export function setFrontMatter(text: ReferencedText, values: FrontMatterValues): ReferencedText {
  if (values.size === 0) return text;
  const { source } = text;
  const { data, end } = readFrontMatter(source);
  const target = Object.fromEntries(
    [...Object.entries(data).filter(([key]) => !values.has(key)), ...values].filter(([, value]) => value !== undefined),
  );
  const yaml = yamlOf(source);
  const bom = source.startsWith('\uFEFF') ? 1 : 0;
  const lineEnd = /^[^\n]*\r\n/.test(source) ? '\r\n' : '\n';
  if (!yaml && Object.keys(target).length === 0) return text;
  const whole = Object.entries(target)
    .map(([key, value]) => write(key, value, lineEnd))
    .join('');
  const body = source.slice(end === 0 ? bom : end);
  const gap = end === 0 && !/^\r?\n/.test(body) ? lineEnd : '';
  const rewrite = { start: bom, end: Math.max(end, bom), text: `---${lineEnd}${whole}---${lineEnd}${gap}` };
  const minimal = yaml && lineEdits(yaml, values, lineEnd);
  for (const edits of [...(minimal ? [minimal] : []), [rewrite]]) {
    const edited = editSource(text, edits);
    if (hasExactly(edited.source, target)) return restoreCoverReferences(text, edited);
  }
  return text;
}
