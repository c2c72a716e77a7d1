import type { VoidBlock } from '../nodes/block-base.types';
import type { ContentRef } from '../nodes/content-ref.types';
import { type BlockSchema, captioned, text } from '../block-schema';

/** A card that leads to a page. */
export interface ContentRefBlock<Fragment> extends VoidBlock {
  readonly type: 'content-ref';
  /** `label` is beyond the contract: its text, if that is more than the address */
  readonly data: { readonly ref: ContentRef; readonly label?: string };
  readonly fragments?: readonly Fragment[];
}

export const contentRefSchema: BlockSchema = {
  ...captioned,
  attributes: { ref: { kind: 'ref', required: true }, label: text },
};
