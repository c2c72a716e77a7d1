import { Injectable } from '@nestjs/common';
import type { Visit } from '../../common/permissions/visit';
import { claimsKey } from '../../../core/conditions/visitor-claims';
import { VisitorContentFilter } from '../../content/reading/pages/visitor-content-filter';
import { type PageRow, PagesRepository } from '../../content/storage/pages.repository';
import type { RevisionPoint } from '../../content/model/branch.sql';
import { headPoint } from '../../content/storage/revision-points';
import { SpacesRepository } from '../../spaces/spaces.repository';
import { VisibleSites } from '../audience/visible-sites';
import type { RedirectDestination } from '../entities/site-redirect.entity';
import type { Site } from '../entities/site.entity';
import { sectionSteps, variantSteps } from '../site-address';
import type { SiteSnapshot } from '../site-snapshot';

const isOpen = ({ type }: Pick<PageRow, 'type'>): boolean => type === 'document' || type === 'computed';

/** Resolves the current targets of redirects of a site. */
@Injectable()
export class RedirectTargets {
  constructor(
    private readonly spaces: SpacesRepository,
    private readonly pages: PagesRepository,
    private readonly visible: VisibleSites,
    private readonly views: VisitorContentFilter,
  ) {}

  /** Like `target`, for a visitor of the site; also undefined if the target is not visible to them. */
  async visibleTarget(
    snapshot: SiteSnapshot,
    to: RedirectDestination,
    claims: Visit['claims'],
  ): Promise<string[] | undefined> {
    const site = await this.visible.forVisitor(snapshot, claims);
    const variant = site.variantAt(to);
    if (!variant) return undefined;
    const point = { ...headPoint(variant.space), visitor: { claims, key: claimsKey(claims) } };
    if (to.kind === 'site-page' && !(await this.views.sees(point, to.pageId))) return undefined;
    return this.target(snapshot, to);
  }

  /** The path from the root of the site to a destination; undefined if it does not exist any more. */
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

  /** Determines which destinations exist; the number of statements depends only on the number of spaces of the site. */
  async findReachable(
    snapshot: SiteSnapshot,
    destinations: readonly RedirectDestination[],
  ): Promise<(to: RedirectDestination) => boolean> {
    const { sections, siteSpaces } = snapshot;
    const pages = new Map<string, ReadonlySet<string>>();
    for (const { id, spaceId } of siteSpaces) {
      const ids = destinations.flatMap((to) => (to.kind === 'site-page' && to.siteSpaceId === id ? to.pageId : []));
      if (ids.length > 0) pages.set(id, await this.openPages(snapshot, spaceId, [...new Set(ids)]));
    }
    return (to) => {
      if (to.kind === 'site-section') return sections.some(({ id }) => id === to.siteSectionId);
      if (to.kind === 'site-space') return siteSpaces.some(({ id }) => id === to.siteSpaceId);
      return pages.get(to.siteSpaceId)?.has(to.pageId) ?? false;
    };
  }

  /** The path of a page that readers can open, in the newest content of its space. */
  private async pathOf({ site }: SiteSnapshot, spaceId: string, pageId: string): Promise<string | undefined> {
    const point = await this.pointOf(site, spaceId);
    const [page] = point ? await this.pages.findMany(point, [pageId]) : [];
    if (!point || !page || !isOpen(page)) return undefined;
    return (await this.pages.places(point, [pageId])).get(pageId)?.path;
  }

  /** The subset of pages of a space that readers can open. */
  private async openPages({ site }: SiteSnapshot, spaceId: string, ids: readonly string[]): Promise<Set<string>> {
    const point = await this.pointOf(site, spaceId);
    const pages = point ? await this.pages.findMany(point, ids) : [];
    return new Set(pages.filter(isOpen).map(({ pageId }) => pageId));
  }

  /** The newest content of a space; undefined if it is in the trash, or in another organization. */
  private async pointOf({ organizationId }: Site, spaceId: string): Promise<RevisionPoint | undefined> {
    const space = await this.spaces.locate(spaceId);
    if (!space || space.trashed || space.organizationId !== organizationId) return undefined;
    return { branchId: space.id, seq: space.revisionSeq };
  }
}
