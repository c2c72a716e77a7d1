/**
 * Kinds of values. `line`: a text of one line; `anchor`: the identifier of a heading; `formula`: a trimmed text;
 * `length`: pixels, or a value with its unit; `lines`: a list of lines; `settings`: lines by name; `url`: an address that
 * runs no code; `ref`: a reference to content; `json`: any value; `object`: any object.
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

/** One property of the `data` of a node. */
export interface Attribute {
  readonly kind: AttributeKind;
  readonly required?: boolean;
  /** allowed values of a `choice` */
  readonly values?: readonly string[];
  /** the allowed kinds of reference; any kind when omitted */
  readonly refs?: readonly string[];
}

export type Attributes = Readonly<Record<string, Attribute>>;

/**
 * The properties of a block type that need no parsing, writing or rendering: plain data, also for browsers.
 */
export interface BlockSchema {
  /** the properties of its `data`, in the order in which they are written */
  readonly attributes: Attributes;
  /** the kind of its `nodes`: `blocks`, `inlines`, or the only allowed block types; omitted for a block without nodes */
  readonly content?: 'blocks' | 'inlines' | readonly string[];
  /** the names of its fragments; `*` allows any name */
  readonly fragments?: readonly string[];
  /** value of `isVoid`; omitted where the property is not written */
  readonly isVoid?: boolean;
  /** `data` is omitted when empty */
  readonly sparse?: boolean;
  /** allowed only inside blocks whose `content` lists it */
  readonly part?: boolean;
  /** its key is derived from its beginning, so that a change further down does not affect it */
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

/** A block without content except a caption. */
export const captioned = { isVoid: true, fragments: ['caption'] } as const;

/** A block that can contain any blocks. */
export const container = { content: 'blocks', container: true } as const;
