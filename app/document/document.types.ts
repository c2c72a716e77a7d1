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
}
