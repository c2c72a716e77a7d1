import type { SimpleMarkType } from '../blocks/nodes/inline.types';

/** The elements of marks that need no attributes. */
export const MARK_TAGS = {
  bold: 'strong',
  italic: 'em',
  code: 'code',
  keyboard: 'kbd',
  strikethrough: 's',
  superscript: 'sup',
  subscript: 'sub',
} as const satisfies Readonly<Record<SimpleMarkType, string>>;
