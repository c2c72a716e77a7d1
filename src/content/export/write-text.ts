import { readFrontMatter } from '../../../core/documents/markdown/front-matter';
import { type PageCover, type PageMetadata, readPageMetadata } from '../../../core/documents/markdown/page-metadata';
import { rewriteReferences } from '../../../core/documents/markdown/render-markdown';
import { setFrontMatter } from '../../../core/documents/markdown/set-front-matter';
import type { StoredReference } from '../../../core/documents/markdown/stored-reference';
import { encodeText } from '../../../core/documents/markdown/text-encoding';
import { leadingTitle, withMetadata } from '../../../core/documents/markdown/write-front-matter';
import { titleOfFile } from '../../../core/documents/markdown/names';
import { type CoverReference, statedSymbols } from '../model/page-details';
import type { PageRow } from '../storage/pages.repository';
import type { ReusableRow } from '../storage/reusables.repository';
import { emojiOf } from './emoji-of';
import type { ExportLayout } from './export-layout';
import type { WritingPlace } from './written-addresses';

interface Text {
  readonly source: string;
  readonly references: readonly StoredReference[];
}

const WEB_ADDRESS = /^https?:\/\//i;
export const NO_TEXT: Text = { source: '', references: [] };

const renderText = (layout: ExportLayout, place: WritingPlace, { source, references }: Text): string =>
  rewriteReferences(source, references, (reference, raw) => layout.addresses.write(place, reference, raw));

/** The file of a page, and the pictures that its front matter refers to. */
interface PageFile {
  readonly layout: ExportLayout;
  readonly file: string;
  readonly pictures: ReadonlySet<string>;
}

/**
 * An image of the cover: as in the text, if that is the image of the page, or the address of a deleted image while the page has none.
 */
function pictureOf(
  { layout, file, pictures }: PageFile,
  reference: CoverReference | undefined,
  current: string | undefined,
): string | undefined {
  if (reference?.kind === 'url') return reference.url;
  const found = current === undefined ? undefined : layout.addresses.find(file, current);
  if (reference) {
    if (current !== undefined && (found ? found.id === reference.file : pictures.has(reference.file))) return current;
    return layout.address(file, { kind: 'file', id: reference.file }) ?? current;
  }
  const isDeleted = current !== undefined && !WEB_ADDRESS.test(current) && !found;
  return isDeleted ? current : undefined;
}

function coverOf(page: PageFile, row: PageRow, current: PageCover | undefined): PageCover | undefined {
  const { cover } = row.details;
  if (!cover) return undefined;
  const light = pictureOf(page, cover.ref, current?.light);
  const dark = pictureOf(page, cover.refDark, current?.dark);
  return { ...(light !== undefined && { light }), ...(dark !== undefined && { dark }), yPos: cover.yPos };
}

/** The emoji for the front matter: unchanged if it is the same one in another form. */
const emojiFor = (emoji: string | undefined, current: string | undefined): string | undefined =>
  emoji !== undefined && current !== undefined && emojiOf(emoji) === emojiOf(current) ? current : emoji;

const picturesIn = ({ references }: Text): ReadonlySet<string> =>
  new Set(references.flatMap(({ syntax, target }) => (syntax === 'front-matter' ? target.id : [])));

/**
 * Writes the file of a page: its text, with references that lead to the same targets in the export, and all its metadata as front matter.
 * A page whose text, place and links are those of its import is written as it was imported.
 */
export function exportPage(layout: ExportLayout, file: string, row: PageRow, text: Text): string {
  const isImported = file === row.sourcePath && !row.details.edited;
  const markdown = renderText(layout, { file, isImported }, text);
  const current = readPageMetadata(readFrontMatter(markdown).data).metadata;
  const { emoji, icon } = statedSymbols(row.details, current);
  const { description, layout: shown, variables, condition, noRobotsIndex, tags, metaLinks } = row.details;
  const metadata: PageMetadata = {
    description,
    icon,
    emoji: emojiFor(emoji, current.emoji),
    hidden: row.hidden,
    noIndex: row.noIndex,
    noRobotsIndex,
    cover: coverOf({ layout, file, pictures: picturesIn(text) }, row, current.cover),
    layout: shown && { ...current.layout, ...shown },
    variables,
    condition,
    tags,
    metaLinks: metaLinks ?? current.metaLinks,
  };
  return withMetadata(markdown, [], metadata).source;
}

/** The bytes of the file of a page, in the encoding in which it was imported. */
export const pageBytes = (layout: ExportLayout, file: string, row: PageRow, text: Text): Buffer =>
  encodeText(exportPage(layout, file, row, text), row.details.imported?.encoding);

/** The bytes of the file of reusable content. */
export const reusableBytes = (layout: ExportLayout, file: string, row: ReusableRow, text: Text): Buffer =>
  encodeText(writeReusable(layout, file, row, text), layout.content.folder?.encodings[row.path]);

/** Writes the file of reusable content, from which an import reads the same title. */
export function writeReusable(layout: ExportLayout, file: string, row: ReusableRow, text: Text): string {
  const markdown = renderText(layout, { file, isImported: file === row.path }, text);
  const { title: current } = readPageMetadata(readFrontMatter(markdown).data).metadata;
  const title = current ?? leadingTitle(markdown)?.text ?? titleOfFile(file);
  if (title === row.title) return markdown;
  return setFrontMatter({ source: markdown, references: [] }, new Map([['title', row.title]])).source;
}
