/** The syntax of a destination in the source, so that it can be replaced correctly. */
export type ReferenceSyntax =
  'link' | 'angle-link' | 'definition' | 'html-attribute' | 'tag-attribute' | 'front-matter' | 'autolink';

/** The kind of construct that uses the destination. */
export type ReferenceUsage = 'link' | 'image' | 'file' | 'embed' | 'page-link' | 'include' | 'cover' | 'openapi';

export interface RawReference {
  /** UTF-16 offsets into the source: `source.slice(start, end)` is the raw destination as written */
  readonly start: number;
  readonly end: number;
  readonly raw: string;
  /**
   * The address after decoding Markdown escapes, entities and (for relative ones) percent-encoding, with its #fragment.
   * `%23` and `%3F` stay encoded, so that the first `#` always starts the fragment.
   */
  readonly target: string;
  readonly syntax: ReferenceSyntax;
  readonly usage: ReferenceUsage;
}
