/** A page that is made of a part of a specification. */
export interface SpecPage {
  /** What it is made of; equal over versions as long as that has the same name. */
  readonly key: string;
  readonly title: string;
  readonly icon?: string;
  readonly description?: string;
  /** What it shows, a line each, for search. */
  readonly lines: readonly string[];
  /** Markdown, in which blocks stand for the parts of the specification. */
  readonly source: string;
  readonly children: readonly SpecPage[];
}
