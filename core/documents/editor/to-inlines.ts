import type { DocumentInline, InlineNode } from '../blocks/registry';
import type { DocumentLeaf, DocumentMark, DocumentText } from '../blocks/nodes/inline.types';
import { orderMarks } from '../blocks/nodes/marks';
import { normalInlines } from '../blocks/parse/normal-inlines';
import { readJson } from './read-json';
import type { EditorMark, EditorNode } from './editor-node.types';
import { marksOf } from './kept-marks';
import { FOOTNOTE, INLINE_CODE, toDocumentType, UNKNOWN_INLINE } from './names';
import { parseSettings, attributeSettings } from './settings';

const WRAPPERS: ReadonlySet<string> = new Set(['link', 'annotation']);

/** Nesting of inlines: links contain annotations, which contain texts. */
type Level = 'link' | 'annotation' | 'text';
const BELOW: Readonly<Record<Level, Level>> = { link: 'annotation', annotation: 'text', text: 'text' };

function markOf({ type, attrs }: EditorMark): DocumentMark {
  if (type === 'color')
    return { object: 'mark', type, data: { text: attrs?.text, background: attrs?.background } } as DocumentMark;
  return { object: 'mark', type: type === INLINE_CODE ? 'code' : type } as DocumentMark;
}

function leafOf(node: EditorNode): DocumentLeaf {
  const marks = marksOf(node)
    .filter(({ type }) => !WRAPPERS.has(type))
    .map(markOf);
  return { object: 'leaf', text: node.type === 'hard_break' ? '\n' : (node.text ?? ''), marks: orderMarks(marks) };
}

const textOf = (node: EditorNode): DocumentText => ({ object: 'text', leaves: [leafOf(node)] });

const isText = ({ type }: EditorNode): boolean => type === 'text' || type === 'hard_break';

function annotation(body: unknown, nodes: readonly InlineNode[]): DocumentInline {
  const blocks = readJson(body);
  const found =
    Array.isArray(blocks) && blocks.length > 0
      ? (blocks as readonly object[])
      : [{ object: 'block', type: 'paragraph', nodes: [] }];
  const fragments = [{ object: 'fragment', type: 'annotation-body', nodes: found }];
  return { object: 'inline', type: 'annotation', fragments, nodes, isVoid: false } as DocumentInline;
}

function single(node: EditorNode): InlineNode[] {
  if (isText(node)) return [textOf(node)];
  if (node.type === FOOTNOTE) return [annotation(node.attrs?.body, [])];
  if (node.type === UNKNOWN_INLINE) {
    const stored = readJson(node.attrs?.node);
    return stored === undefined ? [] : [stored as DocumentInline];
  }
  const data = attributeSettings(node.attrs);
  return [{ object: 'inline', type: toDocumentType(node.type), data, isVoid: true } as unknown as DocumentInline];
}

/** The mark of this level on a node; only text can be part of an annotation. */
const markAt = (node: EditorNode, level: Level): EditorMark | undefined =>
  level === 'annotation' && !isText(node) ? undefined : marksOf(node).find(({ type }) => type === level);

const isSame = (one: EditorMark, other: EditorMark | undefined): boolean =>
  other !== undefined &&
  one.attrs?.data === other.attrs?.data &&
  one.attrs?.body === other.attrs?.body &&
  one.attrs?.part === other.attrs?.part;

function wrap(mark: EditorMark, nodes: readonly InlineNode[]): DocumentInline {
  if (mark.type === 'annotation') return annotation(mark.attrs?.body, nodes);
  return { object: 'inline', type: 'link', nodes, data: parseSettings(mark.attrs?.data) } as unknown as DocumentInline;
}

function groupByMark(nodes: readonly EditorNode[], level: Level): InlineNode[] {
  if (level === 'text') return nodes.flatMap(single);
  const created: InlineNode[] = [];
  for (let at = 0; at < nodes.length;) {
    const first = nodes[at];
    if (!first) break;
    const mark = markAt(first, level);
    let end = at + 1;
    for (let next = nodes[end]; next; next = nodes[end]) {
      const other = markAt(next, level);
      if (mark ? !isSame(mark, other) : other) break;
      end += 1;
    }
    const inner = normalInlines(groupByMark(nodes.slice(at, end), BELOW[level]));
    if (mark) created.push(wrap(mark, inner));
    else created.push(...inner);
    at = end;
  }
  return created;
}

/** The inlines of one line. */
export const toInlines = (nodes: readonly EditorNode[]): InlineNode[] => normalInlines(groupByMark(nodes, 'link'));
