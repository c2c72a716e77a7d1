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
