import { analyzeMarkdown, type DocumentSection } from './analyze-markdown';
import { type PageMetadata, readPageMetadata } from './page-metadata';
import type { RawReference } from './raw-reference';
import { hintOfFrontMatter, type PlaceHint } from './place-hint';

/** The text of one page with what was learned from it; plain data, so that it can cross threads. */
export interface AnalyzedText {
  readonly source: string;
  readonly metadata: PageMetadata;
  /** The leading H1, as plain text. */
  readonly heading?: string;
  readonly references: readonly RawReference[];
  readonly sections: readonly DocumentSection[];
  /** Front matter that could not be read or made no sense: the page is kept, this is reported. */
  readonly problems: readonly string[];
  /** What its front matter says of its place in the navigation. */
  readonly hint?: PlaceHint;
}

/** Learns everything an import needs of one text. Pure; a hostile text of 1 MB takes up to a second. */
export function analyzeText(source: string): AnalyzedText {
  const { frontMatter, title, references, sections } = analyzeMarkdown(source);
  const { metadata, problems } = readPageMetadata(frontMatter.data);
  return {
    source,
    metadata,
    ...(title !== undefined && { heading: title }),
    references,
    sections,
    hint: hintOfFrontMatter(frontMatter.data),
    problems: [...(frontMatter.error === undefined ? [] : [frontMatter.error]), ...problems].map(
      (problem) => `front matter: ${problem}`,
    ),
  };
}
