import { readFrontMatter } from '../../../core/documents/markdown/front-matter';
import { readPageMetadata } from '../../../core/documents/markdown/page-metadata';
import type { StoredDocument } from '../storage/documents.repository';
import { withMetadata } from '../../../core/documents/markdown/write-front-matter';
import { titleDeclaredBy } from './complete-text';
import { statedSymbols } from '../model/page-details';
import type { PageState } from '../model/content-changes';

/** What a page was before: its title, and its text if that is replaced. */
export interface FormerPage {
  readonly title: string;
  readonly source?: string | undefined;
}

/** A title that no one changed stays as it is written, even if the page is called something else. */
const isRenamed = (source: string, title: string, former: FormerPage | undefined): boolean =>
  former?.title !== title ||
  (former.source !== undefined && titleDeclaredBy(former.source) !== titleDeclaredBy(source));

/**
 * Updates the front matter and heading of a text to the metadata of the page, so that a client that reads the text
 * and sends it back changes nothing. Cover images are left as in the text.
 *
 * @param before `covered`: whether the cover was set as a field, so that it is removed from the text
 */
export function syncFrontMatter(
  { source, references }: StoredDocument,
  { title, hidden, noIndex, details }: PageState,
  { covered, former }: { readonly covered: boolean; readonly former?: FormerPage | undefined } = { covered: false },
): StoredDocument {
  const current = readPageMetadata(readFrontMatter(source).data).metadata;
  const { cover: named, metaLinks: links, layout: arranged } = current;
  const { icon, emoji } = statedSymbols(details, current);
  const { description, noRobotsIndex, layout, variables, condition, tags, metaLinks } = details;
  return withMetadata(source, references, {
    title: isRenamed(source, title, former) ? title : undefined,
    description,
    icon,
    emoji,
    hidden,
    noIndex,
    noRobotsIndex,
    cover: covered ? undefined : named,
    layout: layout && { ...arranged, ...layout },
    variables,
    condition,
    tags,
    metaLinks: metaLinks ?? links,
  });
}
