import { Injectable } from '@nestjs/common';
import { SpacesRepository } from '../../spaces/spaces.repository';
import type { SiteSnapshot } from '../site-snapshot';
import { VisibleSite } from './visible-site';

/** Builds sites as visitors see them; from memory, or with one statement for all spaces that are not cached. */
@Injectable()
export class VisibleSites {
  constructor(private readonly spaces: SpacesRepository) {}

  async forVisitor(snapshot: SiteSnapshot, claims: Readonly<Record<string, unknown>>): Promise<VisibleSite> {
    const spaces = await this.spaces.locateMany([...new Set(snapshot.siteSpaces.map(({ spaceId }) => spaceId))]);
    return new VisibleSite(snapshot, spaces, claims);
  }
}
