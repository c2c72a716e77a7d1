import { Role } from '../../common/permissions/role';
import { Inject, Injectable } from '@nestjs/common';
import type { Scope } from '../../common/permissions/scope';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { toVisitorsSpace } from '../../spaces/space.mapper';
import { SitePresenter } from '../site-presenter';
import type { SiteSnapshot } from '../site-snapshot';
import { SiteParts } from '../site.mapper';
import { VisibleSites } from './visible-sites';

/** Without the name that a program has given to it, which is nothing for visitors. */
const unnamed = <Row extends { externalId: string | null }>(row: Row): Row => ({ ...row, externalId: null });

/** A site with the parts that the caller can see. */
export interface PresentedSite {
  readonly snapshot: SiteSnapshot;
  readonly parts: SiteParts;
}

/** Presents sites to any caller: people who manage them, and visitors, without the parts that conditions hide from them. */
@Injectable()
export class VisiblePresenter {
  constructor(
    private readonly presenter: SitePresenter,
    private readonly visible: VisibleSites,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  async present(scope: Scope, snapshot: SiteSnapshot, shareKey?: string): Promise<PresentedSite> {
    const { visit } = scope.actor;
    if (!visit) return { snapshot, parts: await this.presenter.parts(scope, snapshot, shareKey) };
    const site = await this.visible.forVisitor(snapshot, visit.claims);
    const own: SiteSnapshot = {
      ...snapshot,
      site: unnamed(snapshot.site),
      groups: snapshot.groups.filter(({ id }) => site.sections.some(({ groupId }) => groupId === id)),
      sections: site.sections.map(unnamed),
      siteSpaces: site.variants.map(({ siteSpace }) => unnamed(siteSpace)),
    };
    const shown = new Map(
      site.variants.map(({ space }) => [space.id, toVisitorsSpace(space, Role.Read, this.configuration)]),
    );
    return { snapshot: own, parts: new SiteParts(own, shown, this.configuration, shareKey) };
  }
}
