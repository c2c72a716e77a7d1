/** Both sides of a change; one is missing if the value was added or removed. */
export interface ChangedValue {
  readonly before?: unknown;
  readonly after?: unknown;
}

export type ChangedValues = Readonly<Record<string, ChangedValue>>;

/** A page, file or reusable text that changed. */
export interface ChangedThing {
  readonly id: string;
  readonly title?: string;
  readonly name?: string;
  readonly type?: string;
  readonly path?: string;
  readonly downloadURL?: string;
}

/** As the API lists it; the OpenAPI description does not specify which fields each type has. */
export interface Change {
  readonly type: string;
  readonly page?: ChangedThing;
  readonly file?: ChangedThing;
  readonly reusableContent?: ChangedThing;
  readonly attributes?: ChangedValues;
  readonly parent?: { readonly before?: ChangedThing; readonly after?: ChangedThing };
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
