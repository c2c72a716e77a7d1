import { Fragment, type Mark, type Node } from 'prosemirror-model';
import type { EditorMark, EditorNode } from './editor-node.types';
import { readJson } from './read-json';

/**
 * The links and other marks of pictures, formulas, line breaks and other inline nodes, also as an attribute of the node: a live document
 * stores the marks of texts alone.
 */
export const keptMarks = (marks: readonly Mark[]): string =>
  marks.length === 0 ? '' : JSON.stringify(marks.map((mark) => mark.toJSON() as EditorMark));

/** The marks of the attribute; undefined if it is empty or invalid. */
function readKept(kept: unknown): readonly EditorMark[] | undefined {
  const read = kept ? readJson(kept) : undefined;
  return Array.isArray(read) ? (read as readonly EditorMark[]) : undefined;
}

/** The marks of an inline node: those of the attribute, unless it is empty. */
export const marksOf = ({ type, attrs, marks = [] }: EditorNode): readonly EditorMark[] =>
  (type === 'text' ? undefined : readKept(attrs?.marks)) ?? marks;

/** The marks that the attribute of a node describes; none if they are invalid. */
export function shownMarks({ attrs, type: { schema } }: Node): readonly Mark[] {
  try {
    return (readKept(attrs.marks) ?? []).map((mark) => schema.markFromJSON(mark));
  } catch {
    return [];
  }
}

export const hasKeptMarks = ({ isInline, isText }: Node): boolean => isInline && !isText;

function mapInlines(node: Node, change: (inline: Node) => Node): Node {
  if (hasKeptMarks(node)) return change(node);
  if (node.isLeaf) return node;
  const children = node.children.map((child) => mapInlines(child, change));
  return children.every((child, index) => child === node.child(index)) ? node : node.copy(Fragment.from(children));
}

/** A document whose inline nodes have their marks in the attribute, too. */
export const withKeptMarks = (doc: Node): Node =>
  mapInlines(doc, (node) =>
    node.marks.length === 0
      ? node
      : node.type.create({ ...node.attrs, marks: keptMarks(node.marks) }, node.content, node.marks),
  );

/** A document whose inline nodes have the marks of the attribute. */
export const withShownMarks = (doc: Node): Node =>
  mapInlines(doc, (node) => (node.attrs.marks ? node.mark(shownMarks(node)) : node));
