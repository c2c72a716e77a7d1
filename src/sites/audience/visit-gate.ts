import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ResourceRegistry, type VisitCall } from '../../access/resource-registry';
import { SitesRepository } from '../sites.repository';
import { SiteGate } from './site-gate';
import { VisibleSites } from './visible-sites';

/** Tells the access room what the token of a published site opens: its own site, and the newest content of what it shows. */
@Injectable()
export class SiteVisitGate implements OnModuleInit {
  constructor(
    private readonly resources: ResourceRegistry,
    private readonly sites: SitesRepository,
    private readonly gate: SiteGate,
    private readonly visible: VisibleSites,
  ) {}

  onModuleInit(): void {
    this.resources.registerVisitGate((call) => this.opens(call));
  }

  private async opens({ visit, params }: VisitCall): Promise<boolean> {
    const snapshot = await this.sites.find(visit.organizationId, visit.siteId);
    if (!snapshot || !this.gate.holds(snapshot, visit.pass)) return false;
    if ('siteId' in params && params.siteId !== visit.siteId) return false;
    if (!('spaceId' in params)) return true;
    const site = await this.visible.of(snapshot, visit.claims);
    const shown = site.variants.find(({ space }) => space.id === params.spaceId);
    // Older content may hold what was taken out since.
    return shown !== undefined && (!('revisionId' in params) || params.revisionId === shown.space.revisionId);
  }
}
