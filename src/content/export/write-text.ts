import { readFrontMatter } from '../../documents/markdown/front-matter';
import { type PageCover, type PageMetadata, readPageMetadata } from '../../documents/markdown/page-metadata';
import { renderMarkdown } from '../../documents/markdown/render-markdown';
import { setFrontMatter } from '../../documents/markdown/set-front-matter';
import type { StoredReference } from '../../documents/markdown/stored-reference';
import { leadingEmoji } from '../../documents/markdown/summary';
import { leadingTitle, withMetadata } from '../../documents/markdown/write-front-matter';
import { titleOfFile } from '../../documents/markdown/names';
import { targetName } from '../../documents/merge/text-lines';
import type { CoverReference } from '../pages/page-details';
import type { PageRow } from '../pages/pages.repository';
import type { ReusableRow } from '../pages/reusables.repository';
import { emojiOf } from './emoji-of';
import type { ExportLayout } from './export-layout';

interface Text {
  readonly source: string;
  readonly references: readonly StoredReference[];
}

const WEB_ADDRESS = /^https?:\/\//i;
export const NO_TEXT: Text = { source: '', references: [] };

/** Renders a text; each address is computed once, because pages often repeat references. */
function renderText(layout: ExportLayout, file: string, { source, references }: Text): string {
  const addresses = new Map<string, string | undefined>();
  return renderMarkdown(source, references, (target) => {
    const name = targetName(target);
    if (!addresses.has(name)) addresses.set(name, layout.address(file, target));
    return addresses.get(name);
  });
}

/** An image of the cover: that of the page or, if there is none, the address of a deleted image in the text. */
function pictureOf(
  layout: ExportLayout,
  file: string,
  reference: CoverReference | undefined,
  current: string | undefined,
): string | undefined {
  if (reference?.kind === 'url') return reference.url;
  if (reference) return layout.address(file, { kind: 'file', id: reference.file }) ?? current;
  const isDeleted = current !== undefined && !WEB_ADDRESS.test(current) && !layout.leadsSomewhere(file, current);
  return isDeleted ? current : undefined;
}

function coverOf(
  layout: ExportLayout,
  file: string,
  row: PageRow,
  current: PageCover | undefined,
): PageCover | undefined {
  const { cover } = row.details;
  if (!cover) return undefined;
  const light = pictureOf(layout, file, cover.ref, current?.light);
  const dark = pictureOf(layout, file, cover.refDark, current?.dark);
  return { ...(light !== undefined && { light }), ...(dark !== undefined && { dark }), yPos: cover.yPos };
}

/**
 * The emoji for the front matter: unchanged if it is the same one in another form. A leading emoji in the title
 * counts, because a table of contents is parsed into emoji and title.
 */
const emojiFor = (emoji: string | undefined, current: string | undefined): string | undefined =>
  emoji !== undefined && current !== undefined && emojiOf(emoji) === emojiOf(current) ? current : emoji;

/** Writes the file of a page: its text with references as paths of the export, and all its metadata as front matter. */
export function writePage(layout: ExportLayout, file: string, row: PageRow, text: Text): string {
  const markdown = renderText(layout, file, text);
  const current = readPageMetadata(readFrontMatter(markdown).data).metadata;
  const { emoji, icon, description, layout: shown, variables, condition, noRobotsIndex, tags, metaLinks } = row.details;
  const metadata: PageMetadata = {
    description,
    icon,
    emoji: emojiFor(emoji ?? leadingEmoji(row.title), current.emoji),
    hidden: row.hidden,
    noIndex: row.noIndex,
    noRobotsIndex,
    cover: coverOf(layout, file, row, current.cover),
    layout: shown && { ...current.layout, ...shown },
    variables,
    condition,
    tags,
    metaLinks: metaLinks ?? current.metaLinks,
  };
  return withMetadata(markdown, [], metadata).source;
}

/** Writes the file of reusable content, from which an import reads the same title. */
export function writeReusable(layout: ExportLayout, file: string, row: ReusableRow, text: Text): string {
  const markdown = renderText(layout, file, text);
  const { title: current } = readPageMetadata(readFrontMatter(markdown).data).metadata;
  const title = current ?? leadingTitle(markdown)?.text ?? titleOfFile(file);
  if (title === row.title) return markdown;
  return setFrontMatter({ source: markdown, references: [] }, new Map([['title', row.title]])).source;
}
