import { hasDiagrams } from '../../../core/documents/blocks/html/diagrams';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { wholeLayout } from '../../../core/documents/markdown/page-layout';

import type { SiteCustomization } from '../../sites/customization/customization.types';
import { type ContentsEntry, ContentsReader, type PlacedPage, type PageNavigation } from '../reading/contents.reader';
import { isComputed } from '../../content/reading/computed/computed-tree';
import { ApiReferences, type ReferencedHtml } from '../../reference/api-references';
import { DocumentWriter } from '../reading/document-writer';
import type { LinkedSpaces } from '../reading/linked-places';
import { type FoundPage, SitePageReader } from '../reading/site-page.reader';
import type { SiteHrefs } from '../visit/site-hrefs';
import type { ContentsView, CoverView, LinkView, PageView, SymbolView } from '../visit/site-view';
import { customizationAt, FrameComposer } from './frame-composer';
import type { PageInput } from './head';
import { headOf } from './head';
import { pictureHref } from './head';
import { SiteLanguages } from './site-languages';

const symbolOf = ({ icon, emoji }: { readonly icon?: string; readonly emoji?: string }): SymbolView => ({
  ...(icon && { icon }),
  ...(emoji && { emoji: emojiOf(emoji) }),
});

/** A code point such as `1f600` as its character. */
const emojiOf = (emoji: string): string =>
  /^[0-9a-f]{4,6}(?:-[0-9a-f]{4,6})*$/i.test(emoji)
    ? String.fromCodePoint(...emoji.split('-').map((point) => Math.min(Number.parseInt(point, 16), 0x10ffff)))
    : emoji;

export interface ComposedPage extends Pick<ReferencedHtml, 'specs' | 'servers'> {
  readonly view: PageView;
  /** The other spaces that it links to. */
  readonly linked?: LinkedSpaces;
}

/** Composes the pages of sites. */
@Injectable()
export class PageComposer {
  constructor(
    private readonly frames: FrameComposer,
    private readonly contents: ContentsReader,
    private readonly documents: DocumentWriter,
    private readonly references: ApiReferences,
    private readonly pages: SitePageReader,
    private readonly languages: SiteLanguages,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /** The view of a page, with the specifications that it depends on besides its revision. */
  async compose(input: PageInput): Promise<ComposedPage> {
    const { point, visibility, hrefs, found, site } = input;
    const { page } = found;
    const frame = await this.frames.compose({ ...input, path: page.path });
    const around = await this.contents.around(point, found, visibility);
    const text = await this.documents.write(point, page, visibility, hrefs, site);
    const organizationId = site.snapshot.site.organizationId;
    const { html, specs, servers } = await this.references.fill(organizationId, text.html, text.mentions, {
      pageTitle: page.title,
      ...(input.parts && { parts: input.parts }),
    });
    const targets = await this.linkTargets(input, around);
    const links = { hrefs, targets, currentId: page.pageId };
    const custom = customizationAt(site, hrefs);
    const layout = wholeLayout(page.details.layout);
    const isHome = (await this.pages.homeId(point, visibility)) === page.pageId;
    const languages = await this.languages.of(site, hrefs, isHome ? '' : page.path);
    const view: PageView = {
      frame,
      head: headOf({ input, frame, text, custom, languages, isHome }),
      id: page.pageId,
      title: page.title,
      symbol: symbolOf(page.details),
      ...(page.details.description && { description: page.details.description }),
      ...coverOf(found, hrefs),
      html,
      contents: around.contents.map((entry) => entryView(entry, links)),
      outline: text.outline,
      breadcrumbs: breadcrumbsOf(found, hrefs),
      ...neighboursOf(around, hrefs, custom),
      below: text.html === '' ? around.below.map((entry) => entryView(entry, links)) : [],
      updatedAt: page.updatedAt.toISOString(),
      ...this.actionsOf(input, custom),
      tags: (page.details.tags ?? []).map(({ tag }) => tag),
      layout: {
        title: layout.title,
        description: layout.description,
        contents: layout.tableOfContents,
        outline: layout.outline,
        pagination: layout.pagination,
        metadata: layout.metadata,
        tags: layout.tags,
        actions: layout.actions,
        isWide: layout.width === 'wide',
      },
      needs: { ...text.needs, diagrams: hasDiagrams(html) },
    };
    return { view, specs, servers, ...(text.linked && { linked: text.linked }) };
  }

  /** The children of an expanded page in the table of contents. */
  async entriesBelow(input: Omit<PageInput, 'found'>, found: FoundPage | undefined): Promise<ContentsView[]> {
    const entries = await this.contents.below(input.point, found, input.visibility);
    const targets = await this.linkTargets(input, { contents: entries, below: [] });
    return entries.map((entry) => entryView(entry, { hrefs: input.hrefs, targets, currentId: '' }));
  }

  /** Paths of the targets of link pages. */
  private async linkTargets(
    { point, visibility }: Pick<PageInput, 'point' | 'visibility'>,
    { contents, below }: Pick<PageNavigation, 'contents' | 'below'>,
  ): Promise<ReadonlyMap<string, { path: string }>> {
    const ids = flat([...contents, ...below]).flatMap(({ row }) => {
      const { target } = row.details;
      return target && target.kind !== 'url' ? [target.page] : [];
    });
    return this.pages.shown(point, [...new Set(ids)], visibility);
  }

  private actionsOf(
    { hrefs, found: { page }, site }: PageInput,
    custom: SiteCustomization,
  ): Pick<PageView, 'editHref' | 'markdownHref' | 'pdfHref' | 'mcpHref' | 'hasExternalActions'> {
    const isForAgents = site.snapshot.site.agentsContext === 'included';
    const editHref = `${this.configuration.publicUrl}/app/spaces/${hrefs.variant?.space.id ?? ''}/pages/${page.pageId}`;
    return {
      ...(custom.git.showEditLink && !isComputed(page) && { editHref }),
      ...(custom.pageActions.markdown && isForAgents && { markdownHref: markdownHrefOf(hrefs, page.path) }),
      ...(custom.pdf.enabled && { pdfHref: `${hrefs.internal('pdf')}?page=${page.pageId}` }),
      ...(custom.pageActions.mcp && isForAgents && { mcpHref: `${hrefs.siteUrl}/~mcp` }),
      hasExternalActions: custom.pageActions.externalAI && isForAgents,
    };
  }
}

/** The URL of a page as Markdown. */
const markdownHrefOf = (hrefs: SiteHrefs, path: string): string => hrefs.page(`${path === '' ? 'index' : path}.md`);

const flat = (entries: readonly ContentsEntry[]): ContentsEntry[] =>
  entries.flatMap((entry) => [entry, ...flat(entry.children)]);

interface EntryLinks {
  readonly hrefs: SiteHrefs;
  readonly targets: ReadonlyMap<string, { readonly path: string }>;
  readonly currentId: string;
}

function hrefOf(
  { row, path }: ContentsEntry,
  { hrefs, targets }: EntryLinks,
): Pick<ContentsView, 'href' | 'isExternal'> {
  if (row.type === 'group') return {};
  const { target } = row.details;
  if (row.type !== 'link' || !target) return { href: hrefs.page(path) };
  if (target.kind === 'url') return { href: target.url, isExternal: true };
  const place = targets.get(target.page);
  if (!place) return {};
  const href = hrefs.page(place.path);
  return { href: target.kind === 'anchor' ? `${href}#${encodeURIComponent(target.anchor)}` : href };
}

function entryView(entry: ContentsEntry, links: EntryLinks): ContentsView {
  const { row, hasChildren, children } = entry;
  const kind = row.type === 'group' || row.type === 'link' ? row.type : 'page';
  return {
    kind,
    id: row.pageId,
    title: row.details.linkTitle ?? row.title,
    ...symbolOf(row.details),
    ...hrefOf(entry, links),
    isCurrent: row.pageId === links.currentId,
    hasChildren,
    children: children.map((child) => entryView(child, links)),
  };
}

function breadcrumbsOf({ above }: FoundPage, hrefs: SiteHrefs): LinkView[] {
  let path = '';
  return above.flatMap((row) => {
    path = path === '' ? (row.slug ?? '') : `${path}/${row.slug ?? ''}`;
    return row.type === 'group' ? [] : [{ title: row.title, href: hrefs.page(path) }];
  });
}

function neighboursOf(
  { previous, next }: PageNavigation,
  hrefs: SiteHrefs,
  { pagination }: SiteCustomization,
): Pick<PageView, 'previous' | 'next'> {
  const link = (place: PlacedPage): LinkView => ({ title: place.row.title, href: hrefs.page(place.path) });
  if (!pagination.enabled) return {};
  return { ...(previous && { previous: link(previous) }), ...(next && { next: link(next) }) };
}

function coverOf({ page }: FoundPage, hrefs: SiteHrefs): { cover?: CoverView } {
  const { cover } = page.details;
  const layout = wholeLayout(page.details.layout);
  if (!cover || !layout.cover) return {};
  const [light, dark] = [pictureHref(cover.ref, hrefs), pictureHref(cover.refDark, hrefs)];
  if (!light && !dark) return {};
  return { cover: { ...(light && { light }), ...(dark && { dark }), yPos: cover.yPos, size: layout.coverSize } };
}
