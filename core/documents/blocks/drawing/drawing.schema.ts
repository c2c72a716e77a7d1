import type { VoidBlock } from '../nodes/block-base.types';
import type { ImageRef } from '../nodes/content-ref.types';
import { type BlockSchema, captioned, imageRef, text } from '../block-schema';

export interface DrawingBlock<Fragment> extends VoidBlock {
  readonly type: 'drawing';
  readonly data: { readonly ref?: ImageRef; readonly alt?: string };
  readonly fragments?: readonly Fragment[];
}

export const drawingSchema: BlockSchema = { ...captioned, attributes: { ref: imageRef, alt: text } };
