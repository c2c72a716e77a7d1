import { readBlocks } from '../syntax/read-blocks';
import { readFrontMatter } from './front-matter';

const ATTRIBUTES =
  /^\{(?::?[ \t]*#([\p{L}\p{N}_][\p{L}\p{N}_.:-]{0,199})(?:[ \t][^{}\n]*)?|\/\*[ \t]*#([\w.:-]{1,200})[ \t]*\*\/)\}$/u;

/** An explicit anchor after a heading: `{#id}`, `{ #id .class }` (Docusaurus, MkDocs, Hugo). */
interface HeadingId {
  readonly id: string;
  /** offset of its opening brace */
  readonly start: number;
}

/** The anchor at the end of the text of a heading; undefined if there is none. */
export function headingId(text: string): HeadingId | undefined {
  const end = text.trimEnd();
  if (!end.endsWith('}')) return undefined;
  const start = end.lastIndexOf('{');
  const match = start < 0 ? null : ATTRIBUTES.exec(end.slice(start));
  const id = match?.[1] ?? match?.[2];
  return id === undefined ? undefined : { id, start };
}

/** A Markdown page without the explicit anchors of its headings. */
export function withoutHeadingIds(source: string): string {
  if (!/\{(?::?[ \t]*|\/\*[ \t]*)#/.test(source)) return source;
  const pieces: string[] = [];
  let at = 0;
  for (const token of readBlocks(source, readFrontMatter(source).end).tokens) {
    if (token.kind !== 'text' || token.level === 0) continue;
    const [from = 0, to = 0] = token.lines.slice(-2);
    const found = headingId(source.slice(from, to));
    if (!found) continue;
    pieces.push(source.slice(at, from + found.start).trimEnd());
    at = to;
  }
  return pieces.join('') + source.slice(at);
}
