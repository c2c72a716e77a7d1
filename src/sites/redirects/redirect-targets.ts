import { Injectable } from '@nestjs/common';
import type { Visit } from '../../common/permissions/visit';
import { claimsKey } from '../../conditions/visitor-claims';
import { ContentViews } from '../../content/pages/content-views';
import { PagesRepository } from '../../content/pages/pages.repository';
import type { RevisionPoint } from '../../content/revisions/branch-sql';
import { headPoint } from '../../content/revisions/revision-points';
import { SpacesRepository } from '../../spaces/spaces.repository';
import { VisibleSites } from '../audience/visible-sites';
import type { RedirectDestination } from '../entities/site-redirect.entity';
import { sectionSteps, variantSteps } from '../site-address';
import type { SiteSnapshot } from '../site-snapshot';

/** Where redirects of a site lead now. */
@Injectable()
export class RedirectTargets {
  constructor(
    private readonly spaces: SpacesRepository,
    private readonly pages: PagesRepository,
    private readonly visible: VisibleSites,
    private readonly views: ContentViews,
  ) {}

  /** The same for a visitor of the site; undefined too when it does not show the place to them. */
  async shown(snapshot: SiteSnapshot, to: RedirectDestination, claims: Visit['claims']): Promise<string[] | undefined> {
    const site = await this.visible.of(snapshot, claims);
    const variant = site.at(to);
    if (!variant) return undefined;
    const point = { ...headPoint(variant.space), visitor: { claims, key: claimsKey(claims) } };
    if (to.kind === 'site-page' && !(await this.views.sees(point, to.pageId))) return undefined;
    return this.target(snapshot, to);
  }

  /** The steps from the root of the site to a destination; undefined when there is no such place any more. */
  async target(snapshot: SiteSnapshot, destination: RedirectDestination): Promise<string[] | undefined> {
    if (destination.kind === 'site-section') {
      const section = snapshot.sections.find(({ id }) => id === destination.siteSectionId);
      return section && sectionSteps(snapshot, section);
    }
    const siteSpace = snapshot.siteSpaces.find(({ id }) => id === destination.siteSpaceId);
    if (!siteSpace) return undefined;
    const steps = variantSteps(snapshot, siteSpace);
    if (destination.kind === 'site-space') return steps;
    const path = await this.pathOf(snapshot, siteSpace.spaceId, destination.pageId);
    return path === undefined ? undefined : [...steps, ...path.split('/').filter(Boolean)];
  }

  /** The path of a page that readers can open, in the newest content of its space. */
  private async pathOf({ site }: SiteSnapshot, spaceId: string, pageId: string): Promise<string | undefined> {
    const space = await this.spaces.locate(spaceId);
    if (!space || space.trashed || space.organizationId !== site.organizationId) return undefined;
    const point: RevisionPoint = { branchId: space.id, seq: space.revisionSeq };
    const [page] = await this.pages.findMany(point, [pageId]);
    if (page?.type !== 'document' && page?.type !== 'computed') return undefined;
    return (await this.pages.places(point, [pageId])).get(pageId)?.path;
  }
}
