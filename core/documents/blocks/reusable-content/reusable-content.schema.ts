import type { VoidBlock } from '../nodes/block-base.types';
import type { ContentRefReusableContent, ContentRefUrl } from '../nodes/content-ref.types';
import type { BlockSchema } from '../block-schema';

/** A URL if the reusable content is not found: beyond the contract. */
export interface ReusableContentBlock extends VoidBlock {
  readonly type: 'reusable-content';
  readonly data: { readonly ref: ContentRefReusableContent | ContentRefUrl };
  readonly meta?: { readonly token?: string };
}

export const reusableContentSchema: BlockSchema = {
  attributes: { ref: { kind: 'ref', refs: ['reusable-content', 'url'], required: true } },
  isVoid: true,
};
