import { Injectable } from '@nestjs/common';
import { VisibleSites } from '../../sites/audience/visible-sites';
import { SiteAddresses } from './site-addresses';

/** Finds the space, and the path in it, that an address of a published site represents. */
@Injectable()
export class SitePagesByUrl {
  constructor(
    private readonly addresses: SiteAddresses,
    private readonly visible: VisibleSites,
  ) {}

  /** Undefined for an address of nothing of ours. Whether the caller may read the space is for the caller to find out. */
  async find(url: string): Promise<{ readonly spaceId: string; readonly path: string } | undefined> {
    const addressed = await this.addresses.find(url);
    if (!addressed) return undefined;
    const place = (await this.visible.of(addressed.snapshot, {})).locate(addressed.steps);
    return place && { spaceId: place.variant.space.id, path: place.rest.join('/') };
  }
}
