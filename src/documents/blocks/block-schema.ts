/**
 * Kinds of values. `line`: a text of one line; `anchor`: the identifier of a heading; `formula`: a text without blanks at its ends;
 * `length`: pixels, or a value with its unit; `lines`: a list of lines; `settings`: lines by their names; `url`: an address that
 * runs no code; `ref`: a reference to content; `json`: anything; `object`: any object.
 */
export type AttributeKind =
  | 'text'
  | 'line'
  | 'url'
  | 'anchor'
  | 'formula'
  | 'choice'
  | 'flag'
  | 'number'
  | 'length'
  | 'lines'
  | 'settings'
  | 'ref'
  | 'json'
  | 'object'
  | 'table-view'
  | 'table-records'
  | 'table-definition';

/** What a node may say of itself under one name of its `data`. */
export interface Attribute {
  readonly kind: AttributeKind;
  readonly required?: boolean;
  /** of a `choice` */
  readonly values?: readonly string[];
  /** the kinds of reference that may stand here; any kind when omitted */
  readonly refs?: readonly string[];
}

export type Attributes = Readonly<Record<string, Attribute>>;

/**
 * What there is to know of a type of block without reading, writing or showing one: plain data, also for browsers.
 */
export interface BlockSchema {
  /** the names of its `data`, in the order in which they are written */
  readonly attributes: Attributes;
  /** what its `nodes` are: `blocks`, `inlines`, or the only types of blocks that it may hold; omitted for a block without any */
  readonly content?: 'blocks' | 'inlines' | readonly string[];
  /** the names of its fragments; `*` is any name */
  readonly fragments?: readonly string[];
  /** `isVoid` as it is written; omitted where it goes without saying */
  readonly isVoid?: boolean;
  /** `data` is omitted when it says nothing */
  readonly sparse?: boolean;
  /** stands only inside the blocks that name it */
  readonly part?: boolean;
  /** its key is built from how it begins, so that a change further down leaves the key alone */
  readonly container?: boolean;
}

export const text: Attribute = { kind: 'text' };
export const line: Attribute = { kind: 'line' };
export const flag: Attribute = { kind: 'flag' };
export const length: Attribute = { kind: 'length' };
export const imageRef: Attribute = { kind: 'ref', refs: ['file', 'url'] };
export const imageSize: Attribute = oneOf('original', 'line');

export function oneOf(...values: readonly string[]): Attribute {
  return { kind: 'choice', values };
}

export function required(attribute: Attribute): Attribute {
  return { ...attribute, required: true };
}

/** A block with nothing but a caption below it. */
export const captioned = { isVoid: true, fragments: ['caption'] } as const;

/** A block that holds any blocks. */
export const container = { content: 'blocks', container: true } as const;
