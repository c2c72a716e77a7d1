import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ResourceRegistry, type VisitCall } from '../../access/resource-registry';
import { SiteGate } from '../../sites/audience/site-gate';
import { VisibleSites } from '../../sites/audience/visible-sites';
import { SitesRepository } from '../../sites/sites.repository';
import { ShownSpecs } from './shown-specs';

/**
 * Registers with the access module what the token of a published site opens: its own site, the newest content of what it shows, and
 * the specifications that its pages show; with a preview, older and proposed content too.
 */
@Injectable()
export class SiteVisitGate implements OnModuleInit {
  constructor(
    private readonly resources: ResourceRegistry,
    private readonly sites: SitesRepository,
    private readonly gate: SiteGate,
    private readonly visible: VisibleSites,
    private readonly specs: ShownSpecs,
  ) {}

  onModuleInit(): void {
    this.resources.registerVisitGate((call) => this.opens(call));
  }

  private async opens({ visit, params }: VisitCall): Promise<boolean> {
    const snapshot = await this.sites.find(visit.organizationId, visit.siteId);
    if (!snapshot || !this.gate.holds(snapshot, visit.pass)) return false;
    if ('siteId' in params && params.siteId !== visit.siteId) return false;
    const site = await this.visible.of(snapshot, visit.claims);
    const { spaceId, revisionId, changeRequestId, specSlug } = params;
    if (specSlug !== undefined) return typeof specSlug === 'string' && this.specs.shows(site, specSlug);
    if (spaceId === undefined) return true;
    const shown = site.variants.find(({ space }) => space.id === spaceId);
    if (!shown) return false;
    // Older content may hold what was taken out since, and what is proposed is not live: both are for previews.
    const isLive = changeRequestId === undefined && (revisionId ?? shown.space.revisionId) === shown.space.revisionId;
    return isLive || visit.pass.kind === 'preview';
  }
}
