import { ContentRefReusableContent, ContentRefUrl } from './content-ref.types';

export type TextAlignment = 'start' | 'center' | 'end';

/** a number is in pixels */
export type Length = number | { readonly unit: string; readonly value: number };

export type NoData = Readonly<Record<string, never>>;

export interface Block {
  readonly object: 'block';
  readonly key?: string;
}

export interface VoidBlock extends Block {
  readonly isVoid: true;
}

export interface OpenBlock extends Block {
  readonly isVoid?: false;
}

export type HintStyle = 'info' | 'warning' | 'danger' | 'success';

export interface DocumentBlockDivider extends VoidBlock {
  readonly type: 'divider';
  readonly data: NoData;
}

export interface DocumentBlockMath extends VoidBlock {
  readonly type: 'math';
  readonly data: { readonly formula: string };
}

/** A URL where the reusable content is not found: beyond the contract. */
export interface DocumentBlockReusableContent extends VoidBlock {
  readonly type: 'reusable-content';
  readonly data: { readonly ref: ContentRefReusableContent | ContentRefUrl };
  readonly meta?: { readonly token?: string };
}

export type PlainValue = string | number | boolean | PlainObject | readonly (string | number | boolean | PlainObject)[];

export interface PlainObject {
  readonly [name: string]: PlainValue;
}

/** With {@link SOURCE_BLOCK}, marks what no block can express: see the integration block. */
export const SOURCE_INTEGRATION = 'bindery';

export const SOURCE_BLOCK = 'source';
