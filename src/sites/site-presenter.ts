import { Inject, Injectable } from '@nestjs/common';
import { notFound } from '../../core/errors/app-error';
import type { Scope } from '../common/permissions/scope';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { SpacePresenter } from '../spaces/space-presenter';
import type { SiteResponse } from './dto/site.response';
import { SiteContents } from './site-contents';
import { defaultSiteSpace, type SiteSnapshot } from './site-snapshot';
import { SiteParts, toSiteResponse } from './site.mapper';

/** Presents sites to people who manage them, with the spaces that the caller can see. */
@Injectable()
export class SitePresenter {
  constructor(
    private readonly contents: SiteContents,
    private readonly presenter: SpacePresenter,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /** Sites as the caller sees them, in two statements however many there are. */
  async sites(scope: Scope, snapshots: readonly SiteSnapshot[]): Promise<SiteResponse[]> {
    const first = snapshots.flatMap((snapshot) => defaultSiteSpace(snapshot)?.spaceId ?? []);
    const visible = first.length === 0 ? new Map<string, unknown>() : await this.contents.visible(scope, first);
    return snapshots.map((snapshot) => toSiteResponse(scope, snapshot, this.configuration, (id) => visible.has(id)));
  }

  async site(scope: Scope, snapshot: SiteSnapshot): Promise<SiteResponse> {
    return requireVisible((await this.sites(scope, [snapshot]))[0]);
  }

  /** The parts of a site, in three statements however many there are. */
  async parts(scope: Scope, snapshot: SiteSnapshot, shareKey?: string): Promise<SiteParts> {
    const visible = await this.contents.visible(
      scope,
      snapshot.siteSpaces.map(({ spaceId }) => spaceId),
    );
    const spaces = await this.presenter.all([...visible.values()]);
    const shown = new Map(spaces.map((space) => [space.id, space]));
    return new SiteParts(snapshot, shown, this.configuration, shareKey);
  }
}

/** Asserts that a part is visible: a caller can see whatever they were allowed to change. */
export function requireVisible<Shown>(shown: Shown | undefined): Shown {
  if (shown === undefined) throw notFound('site space');
  return shown;
}
