import type { AnalyzedText } from '../../../core/documents/markdown/analyzed-text';
import type { ReferencedText } from '../../../core/documents/markdown/edit-source';
import { parseFrontMatter, readFrontMatter } from '../../../core/documents/markdown/front-matter';
import { keepFrontMatter } from '../../../core/documents/markdown/keep-front-matter';
import { type PageMetadata, readPageMetadata } from '../../../core/documents/markdown/page-metadata';
import { leadingTitle } from '../../../core/documents/markdown/write-front-matter';
import type { InternalTarget } from '../../../core/documents/markdown/stored-reference';

/** What a text says about its page. */
export type TextDeclarations = Pick<AnalyzedText, 'metadata' | 'heading'>;

/** A new text of an existing page, with the front matter that it does not speak of. */
export interface CompletedText {
  readonly text: AnalyzedText;
  /** What was sent, without what stays. */
  readonly declared: TextDeclarations;
  /** Fields that the former text set and this one does not. */
  readonly unset: ReadonlySet<keyof PageMetadata>;
  /** The targets of references that were kept, by their start. */
  readonly kept: ReadonlyMap<number, InternalTarget>;
}

const metadataOf = (source: string): PageMetadata => readPageMetadata(readFrontMatter(source).data).metadata;

/** The fields that the former text set and the new one does not. While its front matter cannot be read, as in the middle of typing, they stay. */
export const unsetBy = (former: string, source: string): ReadonlySet<keyof PageMetadata> =>
  readFrontMatter(source).error === undefined ? unsetBetween(metadataOf(former), metadataOf(source)) : new Set();

function unsetBetween(before: PageMetadata, after: PageMetadata): ReadonlySet<keyof PageMetadata> {
  const fields = Object.keys(before) as (keyof PageMetadata)[];
  return new Set(fields.filter((field) => field !== 'title' && after[field] === undefined));
}

/** What a text says the title of its page is: its front matter, else its first heading. */
export const titleDeclaredBy = (source: string): string | undefined =>
  metadataOf(source).title ?? leadingTitle(source)?.text;

/** A title or heading that the former text also had names no other title than that of the page. */
function declarationsOf({ metadata, heading }: AnalyzedText, former: string): TextDeclarations {
  const { title, ...others } = metadata;
  if (title !== undefined) return { metadata: title === metadataOf(former).title ? others : metadata };
  return { metadata, ...(heading !== undefined && heading !== leadingTitle(former)?.text && { heading }) };
}

function withFront(sent: AnalyzedText, former: ReferencedText): Pick<CompletedText, 'text' | 'kept'> {
  const { source, body, references } = keepFrontMatter(sent.source, former);
  if (source === sent.source) return { text: sent, kept: new Map() };
  const shift = body.start - body.sentStart;
  const moved = sent.references
    .filter(({ start }) => start >= body.sentStart)
    .map((reference) => ({ ...reference, start: reference.start + shift, end: reference.end + shift }));
  const front = parseFrontMatter(source);
  const text = {
    ...sent,
    source,
    metadata: readPageMetadata(front.frontMatter.data).metadata,
    references: [...front.references, ...moved],
  };
  return { text, kept: new Map(references.map(({ start, target }) => [start, target])) };
}

/**
 * Completes a text by the front matter of the former one, see {@link keepFrontMatter}.
 * @param isWhole whether the text is complete, because it was merged with the former one
 */
export function completeText(sent: AnalyzedText, former: ReferencedText | undefined, isWhole: boolean): CompletedText {
  if (!former) return { text: sent, declared: sent, unset: new Set(), kept: new Map() };
  const { text, kept } = isWhole ? { text: sent, kept: new Map<number, InternalTarget>() } : withFront(sent, former);
  return { text, kept, declared: declarationsOf(sent, former.source), unset: unsetBy(former.source, text.source) };
}
