/** What a comparison found about a part of a document. */
export type Change = 'new' | 'gone';

/** The target of a link, as in the JSON documents of the API; only the fields that are used. */
export interface Reference {
  readonly kind: string;
  readonly url?: string;
  readonly file?: string;
  readonly page?: string;
  readonly anchor?: string;
  readonly space?: string;
  readonly spec?: string;
}

/** The value of a cell in a typed column. */
export type CellValue = number | string | boolean | readonly string[] | (Reference & { readonly label?: string });

export interface TableRecord {
  readonly orderIndex: string;
  readonly values: Readonly<Record<string, CellValue>>;
}

/** The settings of a block or an inline; only the fields that are used. */
export interface BlockData {
  /** Types of blocks that are shown without their settings. */
  readonly [further: string]: unknown;
  readonly ref?: Reference;
  readonly code?: string;
  readonly icon?: string;
  readonly expression?: string;
  readonly source?: string;
  readonly formula?: string;
  readonly alt?: string;
  readonly caption?: string;
  readonly label?: string;
  readonly url?: string;
  readonly method?: string;
  readonly path?: string;
  readonly schemas?: readonly string[];
  readonly name?: string;
  readonly title?: string;
  readonly date?: string;
  readonly tags?: readonly string[];
  readonly description?: string;
  readonly style?: string;
  readonly start?: number;
  readonly checked?: boolean;
  readonly block?: string;
  readonly props?: { readonly source?: string };
  readonly view?: { readonly type: string; readonly columns?: readonly string[]; readonly hideHeader?: boolean };
  readonly records?: Readonly<Record<string, TableRecord>>;
  readonly definition?: Readonly<Record<string, { readonly title?: string }>>;
}

/** A document, or one of its blocks, inlines or texts. */
export interface DocumentNode {
  /** In two versions that were merged for a comparison: whether the whole block was added or removed. */
  readonly change?: Change;
  /** In merged versions: the text with its removed and added words, in place of `nodes`. */
  readonly parts?: readonly Piece[];
  /** In merged versions: the rows of a table that changed. */
  readonly table?: ReadTable;
  readonly object?: string;
  readonly type?: string;
  readonly text?: string;
  readonly fragment?: string;
  readonly leaves?: readonly DocumentNode[];
  readonly nodes?: readonly DocumentNode[];
  readonly fragments?: readonly DocumentNode[];
  readonly marks?: readonly { readonly type: string }[];
  readonly meta?: { readonly id?: string };
  readonly data?: BlockData;
}

/** A text with uniform formatting and an optional link. */
export interface Piece {
  readonly text: string;
  readonly marks: readonly string[];
  readonly link?: Reference;
  /** Whether the words were added or removed. */
  readonly change?: Change;
}

/** A table block, in reading order. */
export interface ReadTable {
  /** The titles of the columns; undefined if the table shows none. */
  readonly titles?: readonly string[];
  readonly rows: readonly (readonly ReadCell[])[];
  /** In merged versions: what changed about each row. */
  readonly changes?: readonly (Change | 'changed' | undefined)[];
}

/** A cell contains blocks, or the value of a typed column. */
export interface ReadCell {
  readonly blocks?: DocumentNode;
  readonly value?: CellValue;
  /** In merged versions: the value with its removed and added words. */
  readonly parts?: readonly Piece[];
}
