import { Inject, Injectable } from '@nestjs/common';
import { looksLikeId } from '../../common/ids/new-id';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { siteUrl } from '../../sites/site-address';
import type { SiteSnapshot } from '../../sites/site-snapshot';
import { SitesRepository } from '../../sites/sites.repository';
import { readSteps } from './site-path';

/** The site at a URL. */
export interface AddressedSite {
  readonly snapshot: SiteSnapshot;
  /** The path of the URL up to the site, without a slash at the end. */
  readonly prefix: string;
  /** The path in the site, decoded. */
  readonly steps: readonly string[];
  /** The same URL on the custom hostname of the site, if the given URL uses another host. */
  readonly onOwnHost?: string;
}

const MAX_PROXY_STEPS = 8;

/** Finds the site at a URL of this service, of a custom hostname, or behind a proxy; cached in memory. */
@Injectable()
export class SiteAddresses {
  private readonly own: URL;

  constructor(
    private readonly sites: SitesRepository,
    @Inject(CONFIGURATION) { publicUrl }: Configuration,
  ) {
    this.own = new URL(publicUrl);
  }

  async find(address: string): Promise<AddressedSite | undefined> {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    const steps = url && readSteps(url.pathname);
    if (!url || !steps || !/^https?:$/.test(url.protocol)) return undefined;
    return (await this.underOwnHost(url, steps)) ?? (await this.byHost(url, steps)) ?? this.byProxy(url, steps);
  }

  /** A site by its identifier or basename. */
  async named(name: string): Promise<SiteSnapshot | undefined> {
    if (looksLikeId(name)) return this.sites.locate(name);
    return name.length <= 100 ? this.sites.locateBy('basename', name.toLowerCase()) : undefined;
  }

  private async underOwnHost(url: URL, steps: readonly string[]): Promise<AddressedSite | undefined> {
    const root = readSteps(this.own.pathname) ?? [];
    const [mark, name, ...rest] = steps.slice(root.length);
    const isOurs = url.host === this.own.host && root.every((step, index) => step === steps[index]);
    if (!isOurs || mark !== 'sites' || name === undefined) return undefined;
    const snapshot = await this.named(name);
    if (!snapshot) return undefined;
    const { hostname, proxy } = snapshot.site;
    // A proxy forwards its requests to this address.
    if (proxy !== null)
      return { snapshot, prefix: new URL(`https://${proxy}`).pathname.replace(/\/$/, ''), steps: rest };
    const base = siteUrl(snapshot.site, { publicUrl: this.own.href.replace(/\/$/, '') });
    const onOwnHost = hostname === null ? undefined : [base, ...rest.map(encodeURIComponent)].join('/');
    return { snapshot, prefix: `/${[...root, mark, name].join('/')}`, steps: rest, ...(onOwnHost && { onOwnHost }) };
  }

  private async byHost({ hostname }: URL, steps: readonly string[]): Promise<AddressedSite | undefined> {
    const id = (await this.sites.hostnames()).get(hostname);
    const snapshot = id === undefined ? undefined : await this.sites.locate(id);
    return snapshot && { snapshot, prefix: '', steps };
  }

  /** Proxy addresses have at least one path segment; the longest match takes precedence. */
  private async byProxy({ hostname }: URL, steps: readonly string[]): Promise<AddressedSite | undefined> {
    for (let length = Math.min(steps.length, MAX_PROXY_STEPS); length > 0; length -= 1) {
      const prefix = `/${steps.slice(0, length).join('/')}`;
      const snapshot = await this.sites.locateBy('proxy', `${hostname}${prefix}`.toLowerCase());
      if (snapshot) return { snapshot, prefix, steps: steps.slice(length) };
    }
    return undefined;
  }
}
