import type { NoData, OpenBlock } from '../nodes/block-base.types';
import { type BlockSchema, container } from '../block-schema';

export interface QuoteBlock<Child> extends OpenBlock {
  readonly type: 'blockquote';
  readonly nodes: readonly Child[];
  readonly data?: NoData;
}

export const quoteSchema: BlockSchema = { ...container, attributes: {}, sparse: true };
