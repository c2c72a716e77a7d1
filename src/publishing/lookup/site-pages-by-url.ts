import { Injectable } from '@nestjs/common';
import { VisibleSites } from '../../sites/audience/visible-sites';
import { SiteAddresses } from '../visit/site-addresses';

/** Finds the space, and the path in it, at a URL of a published site. */
@Injectable()
export class SitePagesByUrl {
  constructor(
    private readonly addresses: SiteAddresses,
    private readonly visible: VisibleSites,
  ) {}

  /** Undefined for a URL of no site. Callers are responsible for checking access to the space. */
  async find(url: string): Promise<{ readonly spaceId: string; readonly path: string } | undefined> {
    const addressed = await this.addresses.find(url);
    if (!addressed) return undefined;
    const place = (await this.visible.forVisitor(addressed.snapshot, {})).locate(addressed.steps);
    return place && { spaceId: place.variant.space.id, path: place.rest.join('/') };
  }
}
