import { Injectable } from '@nestjs/common';
import { VisitorContentFilter } from '../../content/reading/pages/visitor-content-filter';
import { ExpandedPages } from '../../content/reading/pages/expanded-pages';
import { redirectPath } from '../../sites/redirects/redirect-path';
import { RedirectsRepository } from '../../sites/redirects/redirects.repository';
import { headPoint } from '../../content/storage/revision-points';
import { SitePageReader } from '../reading/site-page.reader';
import type { SiteVisit } from '../visit/site-visit';

export interface Redirect {
  /** 308 for permanent redirects of public sites, otherwise 307. */
  readonly status: 307 | 308;
  readonly to: string;
}

const MARKDOWN = /\.md$/i;

/**
 * Where the reader of a path goes that no page has: to the page that had it before, to what the space or the site say, to
 * the first page of a group, or, when they came from another variant, to the start of this one. In this order.
 */
@Injectable()
export class SiteRedirects {
  constructor(
    private readonly pages: SitePageReader,
    private readonly expanded: ExpandedPages,
    private readonly views: VisitorContentFilter,
    private readonly rows: RedirectsRepository,
  ) {}

  async find(visit: SiteVisit, path: string): Promise<Redirect | undefined> {
    const { visibility, published } = visit.site.snapshot.site;
    const to = await this.lasting(visit, path);
    if (to !== undefined) return { status: visibility === 'public' && published && !visit.preview ? 308 : 307, to };
    const instead = await this.instead(visit, path);
    return instead === undefined ? undefined : { status: 307, to: instead };
  }

  /** The current location of the content that was at the path. */
  private async lasting(visit: SiteVisit, path: string): Promise<string | undefined> {
    const { place, hrefs } = visit;
    if (place.former) return hrefs.inVariant(place.former.variant.steps, place.former.rest.join('/'));
    const inSpace = path === '' ? undefined : await this.inSpace(visit, path);
    if (inSpace !== undefined) return hrefs.page(inSpace);
    const isText = MARKDOWN.test(path) && visit.site.snapshot.site.agentsContext === 'included';
    const asText = isText ? await this.inSpace(visit, path.replace(MARKDOWN, '')) : undefined;
    return asText === undefined ? this.onSite(visit) : hrefs.page(`${asText}.md`);
  }

  /** The fallback target while there is no page at the path. */
  private async instead({ point, site, hrefs, call }: SiteVisit, path: string): Promise<string | undefined> {
    if (path === '') return undefined;
    const visibility = await this.views.visibilityFor(point, site.claims);
    const group = await this.pages.at(point, path, visibility);
    const first = group && (await this.pages.firstIn(point, group, visibility));
    if (first) return hrefs.page(first.page.path);
    return call.query.get('fallback') === 'true' ? hrefs.page('') : undefined;
  }

  /** The target of a redirect of the site, if the visitor may see it. */
  private async onSite({ call, site, hrefs }: SiteVisit): Promise<string | undefined> {
    const source = redirectPath(`/${call.steps.map(encodeURIComponent).join('/')}`);
    const row = source === undefined ? null : await this.rows.findBySource(site.snapshot.site.id, source);
    if (!row) return undefined;
    const { destination } = row;
    const variant = site.variantAt(destination);
    if (!variant) return undefined;
    if (destination.kind !== 'site-page') return hrefs.inVariant(variant.steps, '');
    const point = headPoint(variant.space);
    const visibility = await this.views.visibilityFor(point, site.claims);
    const found = await this.pages.byId(point, destination.pageId, visibility);
    return found && hrefs.inVariant(variant.steps, found.page.path);
  }

  /** The path of the page that once was at this one, or that `.gitbook.yaml` names for it. */
  private async inSpace({ point, site }: SiteVisit, path: string): Promise<string | undefined> {
    const visibility = await this.views.visibilityFor(point, site.claims);
    for (const pageId of await this.expanded.redirectedIds(point, path)) {
      const found = await this.pages.byId(point, pageId, visibility);
      if (found && found.page.path !== path) return found.page.path;
    }
    return undefined;
  }
}
