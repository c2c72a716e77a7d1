/** Both sides of a change; one is missing if the value was added or removed. */
export interface ChangedValue {
  readonly before?: unknown;
  readonly after?: unknown;
}

export type ChangedValues = Readonly<Record<string, ChangedValue>>;

/** The changed lines of a text; at most 200 of them. */
export interface ChangedText {
  readonly hunks: readonly { readonly before: readonly string[]; readonly after: readonly string[] }[];
  readonly truncated?: boolean;
}

/** A page, file or reusable text that changed. */
export interface ChangedItem {
  readonly id: string;
  readonly title?: string;
  readonly name?: string;
  readonly type?: string;
  readonly path?: string;
  readonly contentType?: string;
  readonly downloadURL?: string;
  /** Identifies its text. */
  readonly document?: string;
}

/** As the API lists it; the OpenAPI description does not specify which fields each type has. */
export interface Change {
  readonly type: string;
  readonly page?: ChangedItem;
  readonly file?: ChangedItem;
  readonly reusableContent?: ChangedItem;
  readonly attributes?: ChangedValues;
  readonly parent?: { readonly before?: ChangedItem; readonly after?: ChangedItem };
  readonly variables?: ChangedValues;
  readonly redirects?: ChangedValues;
}

export interface Changes {
  readonly changes: readonly Change[];
  /** The number of changes that are not listed. */
  readonly more?: number;
}

/** The two sides of a comparison. */
export interface Compared {
  readonly spaceId: string;
  /** The revision to compare with. */
  readonly base: string;
  readonly revision: string;
}
