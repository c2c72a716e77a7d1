import { cutText, foldBlanks, oneLine } from './plain-text';
import { HeadingSlugger } from './heading-anchor';

/** A heading with the text below it, up to the next heading. */
export interface DocumentSection {
  /** '' for the text before the first heading */
  readonly anchor: string;
  readonly title: string;
  readonly level: number;
  /** plain text for search, with whitespace collapsed */
  readonly text: string;
}

const MAX_SECTIONS = 2_000;
const MAX_SECTION_TEXT = 100_000;
export const MAX_TITLE = 1_000;

interface OpenSection {
  readonly anchor: string;
  readonly title: string;
  readonly level: number;
  readonly pieces: string[];
  length: number;
}

/** Collects the sections of one page; after 2,000 headings, further text is added to the last section. */
export class SectionBuilder {
  private readonly slugger = new HeadingSlugger();
  private readonly sections: OpenSection[] = [];
  private current: OpenSection;

  constructor() {
    this.current = this.open('', '', 0);
  }

  /** Sets the page title, which is the title of the text before the first heading. */
  setTitle(title: string): void {
    this.sections.length = 0;
    this.current = this.open('', oneLine(title, MAX_TITLE), 1);
  }

  startSection(title: string, level: number, explicitAnchor?: string): void {
    if (this.sections.length >= MAX_SECTIONS) return this.addText(title);
    const line = oneLine(title, MAX_TITLE);
    this.current = this.open(this.slugger.next(line, explicitAnchor), line, level);
  }

  addText(text: string): void {
    const { current } = this;
    if (current.length >= MAX_SECTION_TEXT || text === '') return;
    const piece = foldBlanks(cutText(text, MAX_SECTION_TEXT * 2)).trim();
    if (piece === '') return;
    current.pieces.push(piece);
    current.length += piece.length + 1;
  }

  finish(): DocumentSection[] {
    return this.sections.map(({ anchor, title, level, pieces }) => {
      return { anchor, title, level, text: cutText(pieces.join(' '), MAX_SECTION_TEXT) };
    });
  }

  private open(anchor: string, title: string, level: number): OpenSection {
    const section = { anchor, title, level, pieces: [], length: 0 };
    this.sections.push(section);
    return section;
  }
}
