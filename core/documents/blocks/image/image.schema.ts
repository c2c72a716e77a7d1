import type { Block, Length, VoidBlock } from '../nodes/block-base.types';
import type { ImageRef } from '../nodes/content-ref.types';
import { type BlockSchema, captioned, flag, imageRef, imageSize, length, oneOf, required, text } from '../block-schema';

export interface ImageBlock<Fragment> extends VoidBlock {
  readonly type: 'image';
  readonly data: {
    readonly ref: ImageRef;
    readonly refDark?: ImageRef;
    readonly width?: Length;
    readonly height?: Length;
    readonly alt?: string;
    /** beyond the contract: not enlarged beyond its original size, or that of a line */
    readonly size?: 'original' | 'line';
  };
  /** its caption, if it has one */
  readonly fragments: readonly Fragment[];
}

/** One image or a gallery. */
export interface ImagesBlock<Fragment> extends Block {
  readonly type: 'images';
  readonly data: {
    readonly align?: 'left' | 'center' | 'right';
    readonly fullWidth?: boolean;
    /** beyond the contract: with a frame around it */
    readonly withFrame?: boolean;
  };
  readonly nodes: readonly ImageBlock<Fragment>[];
  readonly isVoid: false;
}

export const imageSchema: BlockSchema = {
  ...captioned,
  attributes: {
    ref: required(imageRef),
    refDark: imageRef,
    width: length,
    height: length,
    alt: text,
    size: imageSize,
  },
  part: true,
};

export const imagesSchema: BlockSchema = {
  attributes: { align: oneOf('left', 'center', 'right'), fullWidth: flag, withFrame: flag },
  content: ['image'],
  isVoid: false,
  container: true,
};
