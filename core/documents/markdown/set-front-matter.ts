import { stableJson } from '../../json/stable-json';
import { editSource, type ReferencedText } from './edit-source';
import { parseFrontMatter, readFrontMatter } from './front-matter';
import { keyEdits, writeKey, yamlOf } from './front-matter-lines';
import type { StoredReference } from './stored-reference';

/** Top-level keys of a front matter with their new values; undefined removes a key. */
export type FrontMatterValues = ReadonlyMap<string, unknown>;

/** Restores the references to cover images in the front matter by their address. */
export function restoreCoverReferences(before: ReferencedText, after: ReferencedText): ReferencedText {
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

/** Whether the front matter of a source says exactly this. */
export const hasExactly = (source: string, target: Readonly<Record<string, unknown>>): boolean =>
  stableJson(readFrontMatter(source).data) === stableJson(target);

/**
 * Sets and removes keys of a text's front matter, which is created if there is none. Everything else in it is unchanged,
 * down to a comment beside a new value, if the YAML has each key on its own line; otherwise the front matter is rewritten. Spans of
 * references are shifted. If the front matter would exceed the maximum length (64 Ki characters), the text is returned unchanged.
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
    .map(([key, value]) => writeKey(key, value, lineEnd))
    .join('');
  const body = source.slice(end === 0 ? bom : end);
  const gap = end === 0 && !/^\r?\n/.test(body) ? lineEnd : '';
  const rewrite = { start: bom, end: Math.max(end, bom), text: `---${lineEnd}${whole}---${lineEnd}${gap}` };
  const minimal = yaml && keyEdits(source, values, lineEnd);
  for (const edits of [...(minimal ? [minimal] : []), [rewrite]]) {
    const edited = editSource(text, edits);
    if (hasExactly(edited.source, target)) return restoreCoverReferences(text, edited);
  }
  return text;
}
