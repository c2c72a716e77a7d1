import type { VoidBlock } from '../nodes/block-base.types';
import type { ImageRef } from '../nodes/content-ref.types';
import { type BlockSchema, captioned, imageRef, required } from '../block-schema';

/** A URL replaces the file if it is external or not found: beyond the contract, like the caption. */
export interface FileBlock<Fragment> extends VoidBlock {
  readonly type: 'file';
  readonly data: { readonly ref: ImageRef };
  readonly fragments?: readonly Fragment[];
}

export const fileSchema: BlockSchema = { ...captioned, attributes: { ref: required(imageRef) } };
