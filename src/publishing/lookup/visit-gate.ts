import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ResourceRegistry, type VisitCall } from '../../access/resource-registry';
import { SiteGate } from '../../sites/audience/site-gate';
import { VisibleSites } from '../../sites/audience/visible-sites';
import { SitesRepository } from '../../sites/sites.repository';
import { VisibleSpecs } from './visible-specs';

/**
 * Registers the access of visitor tokens with the access module: the site itself, the newest content of its spaces, and
 * the specifications on its pages; with a preview, also older and proposed content.
 */
@Injectable()
export class SiteVisitGate implements OnModuleInit {
  constructor(
    private readonly resources: ResourceRegistry,
    private readonly sites: SitesRepository,
    private readonly gate: SiteGate,
    private readonly visible: VisibleSites,
    private readonly specs: VisibleSpecs,
  ) {}

  onModuleInit(): void {
    this.resources.registerVisitGate((call) => this.opens(call));
  }

  private async opens({ visit, params }: VisitCall): Promise<boolean> {
    const snapshot = await this.sites.find(visit.organizationId, visit.siteId);
    if (!snapshot || !this.gate.isStillValid(snapshot, visit.pass)) return false;
    if ('siteId' in params && params.siteId !== visit.siteId) return false;
    const site = await this.visible.forVisitor(snapshot, visit.claims);
    const { spaceId, revisionId, changeRequestId, specSlug } = params;
    if (specSlug !== undefined) return typeof specSlug === 'string' && this.specs.shows(site, specSlug);
    if (spaceId === undefined) return true;
    const shown = site.variants.find(({ space }) => space.id === spaceId);
    if (!shown) return false;
    // Older content may contain parts that were removed since, and proposed content is not live: both require a preview.
    const isLive = changeRequestId === undefined && (revisionId ?? shown.space.revisionId) === shown.space.revisionId;
    return isLive || visit.pass.kind === 'preview';
  }
}
