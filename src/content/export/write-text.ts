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

/** A page often refers to the same thing: each address is created once. */
function rendered(layout: ExportLayout, file: string, { source, references }: Text): string {
  const addresses = new Map<string, string | undefined>();
  return renderMarkdown(source, references, (target) => {
    const name = targetName(target);
    if (!addresses.has(name)) addresses.set(name, layout.address(file, target));
    return addresses.get(name);
  });
}

/** A picture of the cover: what the page holds or, where that is nothing, what the text says of a picture that is gone. */
function pictureOf(
  layout: ExportLayout,
  file: string,
  reference: CoverReference | undefined,
  said: string | undefined,
): string | undefined {
  if (reference?.kind === 'url') return reference.url;
  if (reference) return layout.address(file, { kind: 'file', id: reference.file }) ?? said;
  const gone = said !== undefined && !WEB_ADDRESS.test(said) && !layout.leadsSomewhere(file, said);
  return gone ? said : undefined;
}

function coverOf(layout: ExportLayout, file: string, row: PageRow, said: PageCover | undefined): PageCover | undefined {
  const { cover } = row.details;
  if (!cover) return undefined;
  const light = pictureOf(layout, file, cover.ref, said?.light);
  const dark = pictureOf(layout, file, cover.refDark, said?.dark);
  return { ...(light !== undefined && { light }), ...(dark !== undefined && { dark }), yPos: cover.yPos };
}

/**
 * What the front matter has to say of the emoji: what it says already, when that is the same one in another form. A title
 * that begins with an emoji counts: a table of contents reads it as an emoji and a title.
 */
const emojiFor = (emoji: string | undefined, said: string | undefined): string | undefined =>
  emoji !== undefined && said !== undefined && emojiOf(emoji) === emojiOf(said) ? said : emoji;

/** The file of a page: its text with references as paths of the export, its front matter saying all that the page holds. */
export function writePage(layout: ExportLayout, file: string, row: PageRow, text: Text): string {
  const markdown = rendered(layout, file, text);
  const said = readPageMetadata(readFrontMatter(markdown).data).metadata;
  const { emoji, icon, description, layout: shown, variables, condition, noRobotsIndex, tags, metaLinks } = row.details;
  const metadata: PageMetadata = {
    description,
    icon,
    emoji: emojiFor(emoji ?? leadingEmoji(row.title), said.emoji),
    hidden: row.hidden,
    noIndex: row.noIndex,
    noRobotsIndex,
    cover: coverOf(layout, file, row, said.cover),
    layout: shown && { ...said.layout, ...shown },
    variables,
    condition,
    tags,
    metaLinks: metaLinks ?? said.metaLinks,
  };
  return withMetadata(markdown, [], metadata).source;
}

/** The file of a piece of reusable content, from which an import reads the same title. */
export function writeReusable(layout: ExportLayout, file: string, row: ReusableRow, text: Text): string {
  const markdown = rendered(layout, file, text);
  const { title: said } = readPageMetadata(readFrontMatter(markdown).data).metadata;
  const title = said ?? leadingTitle(markdown)?.text ?? titleOfFile(file);
  if (title === row.title) return markdown;
  return setFrontMatter({ source: markdown, references: [] }, new Map([['title', row.title]])).source;
}
