import { readFrontMatter } from '../../documents/markdown/front-matter';
import { readPageMetadata } from '../../documents/markdown/page-metadata';
import type { StoredDocument } from '../documents/documents.repository';
import { withMetadata } from '../../documents/markdown/write-front-matter';
import type { PageState } from '../revisions/content-changes';

/**
 * The text of a page with its front matter and heading saying what the page says of itself, so that anyone who reads the text
 * and sends it back changes nothing by that. Pictures of covers stay as the text names them.
 *
 * @param covered the cover was set beside the text: what the text says of it goes
 */
export function restate(
  { source, references }: StoredDocument,
  { title, hidden, noIndex, details }: PageState,
  covered = false,
): StoredDocument {
  const { cover: named, metaLinks: links, layout: arranged } = readPageMetadata(readFrontMatter(source).data).metadata;
  const { description, icon, emoji, noRobotsIndex, layout, variables, condition, tags, metaLinks } = details;
  return withMetadata(source, references, {
    title,
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
