/** A page that is built from a part of a specification. */
export interface SpecPage {
  /** What it is built from; equal over versions as long as that has the same name. */
  readonly key: string;
  readonly title: string;
  readonly icon?: string;
  readonly description?: string;
  /** What it shows, a line each, for search. */
  readonly lines: readonly string[];
  /** Markdown, in which blocks represent the parts of the specification. */
  readonly source: string;
  readonly children: readonly SpecPage[];
}
