import { cutText } from '../../../core/documents/markdown/plain-text';
import type { DocumentSection } from '../../../core/documents/markdown/section-builder';
import { foldText, isAscii, plainForms } from './fold-text';
import { splitPassages } from './passages';
import { titleKey } from './search-query';
import { TokenVector, type Weight } from './token-vector';
import { readRuns, readWords } from './tokenize';

/** A page to index; `sections` is its text, empty for a page without text. */
export interface IndexedPage {
  readonly pageId: string;
  readonly title: string;
  readonly description?: string;
  readonly sections: readonly DocumentSection[];
}

/** Maximum indexed characters per page; the text after them is not indexed. */
const MAX_PAGE_TEXT = 1_000_000;

export interface SectionRow {
  readonly ordinal: number;
  readonly part: number;
  readonly anchor: string;
  readonly heading: string;
  readonly body: string;
  /** Heading and body in folded form; null if it differs only by lower case. */
  readonly folded: string | null;
}

export interface PageRows {
  readonly pageId: string;
  readonly titleKey: string;
  readonly titleTokens: Buffer;
  readonly tokens: Buffer;
  readonly sections: readonly SectionRow[];
  /** Distinct words of scripts that separate words by spaces. */
  readonly words: readonly string[];
}

const EMPTY: DocumentSection = { anchor: '', title: '', level: 0, text: '' };
const MIN_TERM = 3;
/** Longer words with digits are keys and hashes, which are pasted rather than typed. */
const MAX_TERM_WITH_DIGIT = 16;
const ONLY_DIGITS = /^\p{N}+$/u;
const DIGIT = /\p{N}/u;

/** Whether the word is used to correct typing errors. */
export const isVocabulary = (term: string): boolean =>
  term.length >= MIN_TERM && !(term.length > MAX_TERM_WITH_DIGIT ? DIGIT : ONLY_DIGITS).test(term);

function foldedOf(heading: string, body: string): string | null {
  const text = `${heading}\n${body}`;
  if (isAscii(text)) return null;
  const folded = foldText(plainForms(text));
  return folded === text.toLowerCase() ? null : folded;
}

/** Builds the index rows of one page. */
export class PageRowsBuilder {
  private readonly page = new TokenVector();
  private readonly rows: SectionRow[] = [];
  private left = MAX_PAGE_TEXT;

  constructor(private readonly source: IndexedPage) {}

  build(): PageRows {
    const { pageId, title, description, sections } = this.source;
    const titleRuns = readRuns(title);
    this.page.add(titleRuns, 'A');
    const titleTokens = new TokenVector();
    titleTokens.add(titleRuns, 'A');
    // The description is a separate passage; negative parts precede the text of the page.
    if (description) this.addPassages(EMPTY, 0, -1, [cutText(description, MAX_PAGE_TEXT)], 'C');
    (sections.length > 0 ? sections : [EMPTY]).forEach((section, ordinal) => this.addSection(section, ordinal));
    return {
      pageId,
      titleKey: titleKey(titleRuns),
      titleTokens: titleTokens.toBinary(),
      tokens: this.page.toBinary(),
      sections: this.rows,
      words: this.page.words,
    };
  }

  private addSection(section: DocumentSection, ordinal: number): void {
    if (this.left <= 0 && ordinal > 0) return;
    this.add(section.title, 'B');
    const passages = splitPassages(cutText(section.text, this.left));
    this.left -= section.text.length + section.title.length;
    this.addPassages(section, ordinal, 0, passages, 'D');
  }

  private addPassages(
    { anchor, title }: DocumentSection,
    ordinal: number,
    firstPart: number,
    passages: readonly string[],
    weight: Weight,
  ): void {
    passages.forEach((body, index) => {
      this.add(body, weight, index < passages.length - 1 ? 0 : undefined);
      const folded = foldedOf(title, body);
      this.rows.push({ ordinal, part: firstPart + index, anchor, heading: title, body, folded });
    });
  }

  private add(text: string, weight: Weight, gap?: number): void {
    if (text !== '') this.page.add(readWords(text), weight, gap);
  }
}
