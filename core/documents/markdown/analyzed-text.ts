import { analyzeMarkdown, type DocumentSection } from './analyze-markdown';
import { type PageMetadata, readPageMetadata } from './page-metadata';
import type { RawReference } from './raw-reference';
import { hintOfFrontMatter, type PlaceHint } from './place-hint';

/** The text of one page with its analysis; plain data, so that it can be sent between threads. */
export interface AnalyzedText {
  readonly source: string;
  readonly metadata: PageMetadata;
  /** The leading H1, as plain text. */
  readonly heading?: string;
  readonly references: readonly RawReference[];
  readonly sections: readonly DocumentSection[];
  /** Problems of invalid front matter, which are reported while the page is still imported. */
  readonly problems: readonly string[];
  /** The position in the navigation according to its front matter. */
  readonly hint?: PlaceHint;
}

/** Extracts everything that an import needs from one text. Pure; a hostile text of 1 MB takes up to a second. */
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
