import type { DocumentInline } from './registry';
import { type Attributes, imageRef, imageSize, length, line, oneOf, required, text } from './block-schema';

/** The properties of an inline type: plain data, also for browsers. */
interface InlineSchema {
  readonly attributes: Attributes;
  /** the kind of its `nodes`: `inlines` (no link inside a link) or `texts`; omitted for an inline without nodes */
  readonly content?: 'inlines' | 'texts';
  /** the type of its one fragment */
  readonly fragment?: 'annotation-body';
}

/** The schemas of all inline types. */
export const INLINE_SCHEMAS: { readonly [Type in DocumentInline['type']]: InlineSchema } = {
  link: { attributes: { ref: { kind: 'ref', required: true }, title: text }, content: 'inlines' },
  'inline-image': {
    attributes: {
      ref: required(imageRef),
      refDark: imageRef,
      caption: text,
      width: length,
      height: length,
      size: imageSize,
      alt: text,
    },
  },
  emoji: { attributes: { code: required(line), name: line } },
  icon: { attributes: { icon: required(line) } },
  expression: { attributes: { expression: required(line), source: text } },
  'inline-math': { attributes: { formula: required(text) } },
  annotation: { attributes: {}, content: 'texts', fragment: 'annotation-body' },
  mention: { attributes: { ref: { kind: 'ref', required: true }, label: text } },
  button: {
    attributes: {
      label: required(text),
      kind: required(oneOf('primary', 'secondary')),
      icon: line,
      ref: { kind: 'ref' },
      action: line,
      query: text,
    },
  },
};
