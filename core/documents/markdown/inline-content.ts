import { ReferenceSyntax, ReferenceUsage } from './raw-reference';

/** A reference with offsets into the scanned text. */
export interface InlineReference {
  readonly start: number;
  readonly end: number;
  readonly raw: string;
  readonly target: string;
  readonly syntax: ReferenceSyntax;
  readonly usage: ReferenceUsage;
  /** the title of the link, of Markdown links only */
  readonly title?: string;
}

export interface InlineContent {
  readonly text: string;
  readonly references: readonly InlineReference[];
  /** the id of an empty `<a id="…"></a>`, which defines the anchor of a heading */
  readonly anchor?: string;
  /** name of the first `<i class="fa-…">` icon */
  readonly icon?: string;
}
