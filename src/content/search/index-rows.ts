import { cutText } from '../documents/plain-text';
import type { DocumentSection } from '../documents/section-builder';
import { splitPassages } from './passages';
import { titleKey } from './search-query';
import { TokenVector } from './token-vector';
import { readRuns, type Run } from './tokenize';

/** A page as the index takes it; `sections` is its text, none for a page without. */
export interface IndexedPage {
  readonly pageId: string;
  readonly title: string;
  readonly description?: string;
  readonly sections: readonly DocumentSection[];
}

/** Most characters of one page that can be found; the text after them is left out. */
export const MAX_PAGE_TEXT = 1_000_000;

export interface SectionRow {
  readonly ordinal: number;
  readonly part: number;
  readonly anchor: string;
  readonly heading: string;
  readonly body: string;
  readonly tokens: string;
}

export interface PageRows {
  readonly pageId: string;
  readonly titleKey: string;
  readonly titleTokens: string;
  readonly tokens: string;
  readonly sections: readonly SectionRow[];
}

const EMPTY: DocumentSection = { anchor: '', title: '', level: 0, text: '' };
const MIN_TERM = 3;
/** Longer words with digits are keys and hashes, which nobody types wrongly. */
const MAX_TERM_WITH_DIGIT = 16;
const ONLY_DIGITS = /^\p{N}+$/u;
const DIGIT = /\p{N}/u;

const isVocabulary = (term: string): boolean =>
  term.length >= MIN_TERM && !(term.length > MAX_TERM_WITH_DIGIT ? DIGIT : ONLY_DIGITS).test(term);

/** Makes the rows of one page, and adds its words to the vocabulary that typing errors are mended by. */
export class PageRowsBuilder {
  private readonly page = new TokenVector();
  private readonly rows: SectionRow[] = [];
  private readonly title: readonly Run[];
  private left = MAX_PAGE_TEXT;

  constructor(
    private readonly source: IndexedPage,
    private readonly vocabulary: Set<string>,
  ) {
    this.title = this.read(source.title);
  }

  build(): PageRows {
    const { pageId, description, sections } = this.source;
    const titleTokens = new TokenVector();
    titleTokens.add(this.title, 'A');
    this.page.add(this.title, 'A');
    if (description) this.addDescription(description);
    (sections.length > 0 ? sections : [EMPTY]).forEach((section, ordinal) => this.addSection(section, ordinal));
    return {
      pageId,
      titleKey: titleKey(this.title),
      titleTokens: titleTokens.toString(),
      tokens: this.page.toString(),
      sections: this.rows,
    };
  }

  /** The description is a passage of its own before the text of the page. */
  private addDescription(description: string): void {
    splitPassages(description).forEach((body, index) => {
      const runs = this.read(body);
      const tokens = new TokenVector();
      tokens.add(this.title, 'A');
      tokens.add(runs, 'C');
      this.page.add(runs, 'C');
      this.rows.push({ ordinal: 0, part: -1 - index, anchor: '', heading: '', body, tokens: tokens.toString() });
    });
  }

  private addSection(section: DocumentSection, ordinal: number): void {
    if (this.left <= 0 && ordinal > 0) return;
    const heading = this.read(section.title);
    this.page.add(heading, 'B');
    const passages = splitPassages(cutText(section.text, this.left));
    this.left -= section.text.length + section.title.length;
    passages.forEach((body, part) => {
      const runs = this.read(body);
      const tokens = new TokenVector();
      if (ordinal === 0) tokens.add(this.title, 'A');
      tokens.add(heading, 'B');
      tokens.add(runs, 'D');
      this.page.add(runs, 'D', part < passages.length - 1 ? 0 : undefined);
      const { anchor, title } = section;
      this.rows.push({ ordinal, part, anchor, heading: title, body, tokens: tokens.toString() });
    });
  }

  private read(text: string): Run[] {
    const runs = [...readRuns(text)];
    for (const { segments } of runs) {
      for (const { terms, parts, unspaced } of segments) {
        if (unspaced) continue;
        for (const term of terms) if (isVocabulary(term)) this.vocabulary.add(term);
        for (const part of parts) if (isVocabulary(part)) this.vocabulary.add(part);
      }
    }
    return runs;
  }
}
