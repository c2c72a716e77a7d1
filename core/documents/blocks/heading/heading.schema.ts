import type { OpenBlock, TextAlignment } from '../nodes/block-base.types';
import { type BlockSchema, oneOf } from '../block-schema';

/** `##` is `heading-1`, `###` is `heading-2`, deeper ones are `heading-3`. */
export interface HeadingBlock<Inline> extends OpenBlock {
  readonly type: 'heading-1' | 'heading-2' | 'heading-3';
  readonly nodes: readonly Inline[];
  /** `id` is the anchor the author chose */
  readonly data: { readonly id?: string; readonly align?: TextAlignment };
  /** the anchor in the page's address */
  readonly meta?: { readonly id: string };
}

export const headingSchema: BlockSchema = {
  attributes: { id: { kind: 'anchor' }, align: oneOf('start', 'center', 'end') },
  content: 'inlines',
};
