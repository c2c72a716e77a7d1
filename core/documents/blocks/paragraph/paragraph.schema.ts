import type { OpenBlock, TextAlignment } from '../nodes/block-base.types';
import { type BlockSchema, oneOf } from '../block-schema';

export interface ParagraphBlock<Inline> extends OpenBlock {
  readonly type: 'paragraph';
  readonly nodes: readonly Inline[];
  readonly data?: { readonly align?: TextAlignment };
}

export const paragraphSchema: BlockSchema = {
  attributes: { align: oneOf('start', 'center', 'end') },
  content: 'inlines',
  sparse: true,
};
