import type { Node } from 'prosemirror-model';

export const endsOpen = (doc: Node): boolean => doc.lastChild?.type.name === 'paragraph';

/** The document with an empty line at its end to continue writing in. Empty lines are not saved. */
export const withLastLine = (doc: Node): Node => {
  const { paragraph } = doc.type.schema.nodes;
  return endsOpen(doc) || !paragraph ? doc : doc.copy(doc.content.addToEnd(paragraph.create()));
};
