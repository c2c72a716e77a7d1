import { emojiText } from '../../core/documents/html/emoji';
import { element, escapeHtml } from '../../core/documents/blocks/html/escape';
import { safeLink } from '../../core/documents/blocks/html/safe-address';
import type { PdfPage } from './document/pdf-outline';
import { fontFaces } from './document/pdf-fonts';
import { printStyle } from './document/pdf-style';

/** The content of the cover. */
export interface PdfCover {
  readonly title: string;
  /** The title of the first page, if the document is a part of a space. */
  readonly part?: string;
  /** The printed revision, for readers who know revisions. */
  readonly revision?: string;
  readonly date: Date;
}

export interface PdfDocument {
  readonly cover: PdfCover;
  readonly pages: readonly PdfPage[];
  /** The text of each page as HTML, in the order of the pages; '' for those without one. */
  readonly texts: readonly string[];
  /** Characters that need a special font. */
  readonly characters: readonly number[];
}

const LOWEST_HEADING = 6;
/** Prefix of the identifier of a page number in the table of contents. */
const NUMBER = 'n-';
const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** The identifier of a page, and the prefix of its anchors. */
export const pagePlace = (pageId: string): string => `p-${pageId}`;
export const anchorPrefix = (pageId: string): string => `${pagePlace(pageId)}.`;

/** The heading level of a page's title: one deeper than that of its parent. */
export const titleLevel = (depth: number): number => Math.min(depth + 1, LOWEST_HEADING);

/** The displayed title of a page, with its emoji. */
export const titleText = ({ page }: PdfPage): string =>
  [page.details.emoji && emojiText(page.details.emoji), page.title || 'Untitled'].filter(Boolean).join(' ');

/** A date in a format that does not depend on the machine: in UTC and in words. */
const longDate = (date: Date): string => `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;

function coverHtml({ title, part, revision, date }: PdfCover): string {
  return element(
    'section',
    { class: 'pdf-cover' },
    element('p', { class: 'pdf-cover-title' }, escapeHtml(title)) +
      (part === undefined ? '' : element('p', { class: 'pdf-cover-part' }, escapeHtml(part))) +
      element(
        'p',
        { class: 'pdf-cover-facts' },
        `${element('time', { datetime: date.toISOString() }, longDate(date))}${revision === undefined ? '' : `<br>Revision ${escapeHtml(revision)}`}`,
      ),
  );
}

/** A line of the table of contents; the page number has a fixed width, so that filling it in does not change the layout. */
function entryHtml(entry: PdfPage): string {
  const { page } = entry;
  const title = element('span', {}, escapeHtml(titleText(entry)));
  if (page.type === 'link') {
    const href = page.details.target?.kind === 'url' ? safeLink(page.details.target.url) : undefined;
    return href === undefined ? element('span', { class: 'pdf-entry' }, title) : element('a', { href }, title);
  }
  const place = pagePlace(page.pageId);
  const number = element('span', { class: 'pdf-number', id: NUMBER + place }, '0');
  return element('a', { href: `#${place}` }, `${title}<span class="pdf-leader"></span>${number}`);
}

function contentsHtml(pages: readonly PdfPage[]): string {
  let html = '';
  let depth = -1;
  for (const entry of pages) {
    if (entry.depth > depth) html += '<ol>'.repeat(entry.depth - depth);
    else html += '</li>' + '</ol></li>'.repeat(depth - entry.depth);
    html += `<li>${entryHtml(entry)}`;
    ({ depth } = entry);
  }
  html += '</li></ol>'.repeat(depth + 1);
  return element('nav', { class: 'pdf-contents', 'aria-label': 'Contents' }, `<h1>Contents</h1>${html}`);
}

/** A document of one page has no table of contents. */
export const hasContents = ({ pages }: Pick<PdfDocument, 'pages'>): boolean => pages.length > 1;

/** Pages of the two highest levels start on a new sheet, unless only a title precedes them. */
function pageHtml(entry: PdfPage, text: string, previous: PdfPage | undefined): string {
  const { page, depth } = entry;
  if (page.type === 'link') return '';
  const follows = depth > 1 || (previous?.page.type === 'group' && previous.depth < depth);
  const { description } = page.details;
  const title = element(
    `h${titleLevel(depth)}`,
    { class: 'pdf-title', id: pagePlace(page.pageId) },
    escapeHtml(titleText(entry)),
  );
  const lead = description ? element('p', { class: 'pdf-description' }, escapeHtml(description)) : '';
  const body = text === '' ? '' : element('div', { class: 'pdf-text' }, text);
  return element('section', { class: follows ? 'pdf-page pdf-follows' : 'pdf-page' }, title + lead + body);
}

const HANGUL = (character: number): boolean => character >= 0xac00 && character <= 0xd7a3;
const KANA = (character: number): boolean => character >= 0x3041 && character <= 0x30ff;
const HAN = (character: number): boolean => character >= 0x4e00 && character <= 0x9fff;

/** The language suggested by the scripts of a text; it determines line breaking. */
function languageOf(characters: readonly number[]): string {
  const count = (is: (character: number) => boolean): number => characters.filter(is).length;
  const [hangul, kana, han] = [count(HANGUL), count(KANA), count(HAN)];
  // Different characters, not their frequency: a page that only cites a few words stays English.
  if (hangul + kana + han < 100) return 'en';
  if (hangul > han) return 'ko';
  return kana > 30 ? 'ja' : 'zh';
}

/** The page numbers of the table of contents, by the identifiers of their elements. */
export const contentsNumbers = (places: ReadonlyMap<string, number>): ReadonlyMap<string, string> =>
  new Map([...places].map(([place, number]) => [NUMBER + place, String(number)]));

/** The whole document as one HTML document: cover, contents (without their page numbers), pages. */
export function pdfHtml(document: PdfDocument): string {
  const { cover, pages, texts, characters } = document;
  const title = cover.part === undefined ? cover.title : `${cover.title}: ${cover.part}`;
  const head =
    `<meta charset="utf-8"><title>${escapeHtml(title)}</title>` +
    `<style>${fontFaces(characters)}\n${printStyle()}</style>`;
  const body = [coverHtml(cover), hasContents(document) ? contentsHtml(pages) : ''];
  pages.forEach((entry, index) => body.push(pageHtml(entry, texts[index] ?? '', pages[index - 1])));
  return `<!doctype html><html lang="${languageOf(characters)}"><head>${head}</head><body>${body.join('\n')}</body></html>`;
}
