/** Both sides of something that changed; one is missing where it is new or gone. */
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

/** As the API lists it: the document of the API leaves open which fields each type has. */
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
  /** How many are not listed. */
  readonly more?: number;
}

/** What is compared. */
export interface Compared {
  readonly spaceId: string;
  /** The revision that it is compared with. */
  readonly base: string;
  readonly revision: string;
}
