import type { Node } from 'prosemirror-model';

export const endsOpen = (doc: Node): boolean => doc.lastChild?.type.name === 'paragraph';

/** The document with a line at its end to go on in. A line without text is no part of what is saved. */
export const withLastLine = (doc: Node): Node => {
  const { paragraph } = doc.type.schema.nodes;
  return endsOpen(doc) || !paragraph ? doc : doc.copy(doc.content.addToEnd(paragraph.create()));
};
