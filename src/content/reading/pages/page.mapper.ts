import type { Configuration } from '../../../config/configuration';
import { wholeLayout } from '../../../../core/documents/markdown/page-layout';
import type { PageType } from '../../model/entities/page-version.entity';
import type { MetaLinksResponse } from '../dto/meta-links.response';
import type { PageResponse } from '../dto/page.response';
import type { ComputedSource, PageDetails } from '../../model/page-details';
import type { PageRow } from '../../storage/pages.repository';

/** Context for mapping page rows to responses. */
export interface PageContext {
  readonly spaceId: string;
  readonly publicUrl: Configuration['publicUrl'];
  /** Whether to include the source file of a page. */
  readonly git: boolean;
  /** Whether to omit what a table of contents does not show. */
  readonly isOutline?: boolean;
  /** The hashes of the Markdown of pages, by the hashes of their documents. Visitors get none: it tells of passages that they do not see. */
  readonly markdownHashes?: ReadonlyMap<string, string>;
}

const KIND: Partial<Record<PageType, PageResponse['kind']>> = { document: 'sheet', group: 'group', link: 'link' };

const gitOf = (page: PageRow, context: PageContext) =>
  context.git && page.sourcePath !== null && page.documentHash !== null
    ? { git: { oid: page.documentHash, path: page.sourcePath } }
    : {};

const urlTarget = (url: string): MetaLinksResponse['alternates'][number] => ({ kind: 'url', url });

export const toMetaLinksResponse = ({ metaLinks }: PageDetails): MetaLinksResponse => ({
  ...(metaLinks?.canonical !== undefined && { canonical: urlTarget(metaLinks.canonical) }),
  alternates: (metaLinks?.alternates ?? []).map(urlTarget),
});

function documentFields(page: PageRow, context: PageContext): Partial<PageResponse> {
  const hash = context.markdownHashes?.get(page.documentHash ?? '');
  const { description, cover, variables, noRobotsIndex, tags, condition } = page.details;
  return {
    ...(description !== undefined && { description }),
    ...(page.documentHash !== null && { documentId: page.documentHash }),
    ...(hash !== undefined && { hash }),
    ...gitOf(page, context),
    ...(cover && { cover }),
    ...(variables && { variables }),
    noIndex: page.noIndex,
    noRobotsIndex: noRobotsIndex ?? false,
    ...(tags && { labels: tags.map(({ tag }) => tag) }),
    ...(condition !== undefined && { condition }),
    ...(page.details.metaLinks && { metaLinks: toMetaLinksResponse(page.details) }),
  };
}

const computedFields = ({ seed, type, props, dependencies }: ComputedSource): Partial<PageResponse> => ({
  computed: { type, props, dependencies },
  ...(seed !== undefined && { computedSeed: seed }),
});

/** What every page of its type has. */
function outlineFields({ type, hidden, pageId, details }: PageRow, context: PageContext): Partial<PageResponse> {
  const { target, layout, computed } = details;
  return {
    ...(type !== 'computed' && { hidden }),
    ...(type === 'document' && {
      urls: { app: `${context.publicUrl}/app/spaces/${context.spaceId}/pages/${pageId}` },
      layout: wholeLayout(layout),
    }),
    ...(target && { target, ...(target.kind === 'url' && { href: target.url }) }),
    ...(computed && computedFields(computed)),
  };
}

function detailFields(page: PageRow, context: PageContext): Partial<PageResponse> {
  const { noRobotsIndex } = page.details;
  return {
    createdAt: page.createdAt.toISOString(),
    updatedAt: page.updatedAt.toISOString(),
    ...(page.type === 'document' && documentFields(page, context)),
    ...(page.type === 'group' && { noIndex: page.noIndex, noRobotsIndex: noRobotsIndex ?? false }),
  };
}

/** A page of any type; `pages` is last and empty, to be filled by the tree (see page-tree.ts). */
export function toPageResponse(page: PageRow, path: string, context: PageContext, markdown?: string): PageResponse {
  const { emoji, icon } = page.details;
  const kind = KIND[page.type];
  return {
    id: page.pageId,
    title: page.title,
    ...(emoji && { emoji }),
    ...(icon && { icon }),
    ...(kind && { kind }),
    type: page.type,
    ...(page.slug !== null && { slug: page.slug, path }),
    ...outlineFields(page, context),
    ...(!context.isOutline && detailFields(page, context)),
    ...(markdown !== undefined && { markdown }),
    ...(page.slug !== null && { pages: [] }),
  };
}
