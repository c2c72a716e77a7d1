import { readFrontMatter } from '../../documents/markdown/front-matter';
import { readPageMetadata } from '../../documents/markdown/page-metadata';
import type { StoredDocument } from '../documents/documents.repository';
import { withMetadata } from '../../documents/markdown/write-front-matter';
import type { PageState } from '../revisions/content-changes';

/**
 * The text of a page with its front matter and heading saying what the page says of itself, so that anyone who reads the text
 * and sends it back changes nothing by that. Pictures of covers stay as the text names them.
 */
export function restate(
  { source, references }: StoredDocument,
  { title, hidden, noIndex, details }: PageState,
): StoredDocument {
  const { cover } = readPageMetadata(readFrontMatter(source).data).metadata;
  const { description, icon, emoji, noRobotsIndex, layout, variables, condition, tags } = details;
  return withMetadata(source, references, {
    title,
    description,
    icon,
    emoji,
    hidden,
    noIndex,
    noRobotsIndex,
    cover,
    layout,
    variables,
    condition,
    tags,
  });
}
