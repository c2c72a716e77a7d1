import { optional } from '../../api/api-error';
import { api, ok } from '../../api/client';
import type { DocumentNode } from '../../document/document.types';
import { piece } from '../../document/pieces';
import type { Compared } from './changes.types';
import type { Line } from './lines';
import { changesText, type PageChange } from './page-changes';

/** The text of a page as a document and, for the source, as Markdown. */
export interface PageText {
  readonly document?: DocumentNode;
  readonly markdown?: string;
}

export interface PageTexts {
  readonly old?: PageText;
  readonly fresh?: PageText;
}

/** How a text is read: as a document, or as its source. */
export type TextFormat = 'document' | 'source';

async function readText(
  { spaceId, revisionId, pageId }: { spaceId: string; revisionId: string; pageId: string },
  format: TextFormat,
  signal: AbortSignal,
): Promise<PageText | undefined> {
  const query = { metadata: false, ...(format === 'document' && { format }) } as const;
  const params = { path: { spaceId, revisionId, pageId }, query };
  return optional(ok(api.GET('/v1/spaces/{spaceId}/revisions/{revisionId}/page/{pageId}', { params, signal })));
}

/** Both texts of a changed page: of new and removed pages one, of those that were only moved none. */
export async function readPageTexts(
  change: PageChange,
  { spaceId, base, revision }: Compared,
  format: TextFormat,
  signal: AbortSignal,
): Promise<PageTexts> {
  if (!changesText(change)) return {};
  const pageId = change.page.id;
  const read = (revisionId: string) => readText({ spaceId, revisionId, pageId }, format, signal);
  const [old, fresh] = await Promise.all([
    change.kind === 'new' ? undefined : read(base),
    change.kind === 'removed' ? undefined : read(revision),
  ]);
  return { old, fresh };
}

/** The lines of a source text. */
export const sourceLines = (markdown = ''): readonly Line[] =>
  markdown === ''
    ? []
    : markdown
        .replace(/\n$/, '')
        .split('\n')
        .map((text) => ({ kind: 'code', depth: 0, frame: '', mark: '', pieces: [piece(text)] }));
