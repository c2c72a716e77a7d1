/** A page generated from a part of a specification. */
export interface SpecPage {
  /** Identifies the part; equal across versions as long as the part keeps its name. */
  readonly key: string;
  readonly title: string;
  readonly icon?: string;
  readonly description?: string;
  /** Its content as lines, for search. */
  readonly lines: readonly string[];
  /** Markdown, in which blocks represent the parts of the specification. */
  readonly source: string;
  readonly children: readonly SpecPage[];
}
