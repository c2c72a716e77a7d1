import { Inject, Injectable } from '@nestjs/common';
import { AccessService } from '../../access/access.service';
import { conflict, notFound } from '../../../core/errors/app-error';
import type { Actor } from '../../common/permissions/actor';
import type { Scope } from '../../common/permissions/scope';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { HOSTNAME } from '../dto/update-site.dto';
import type { Site } from '../entities/site.entity';
import { SiteEditor } from '../site-editor';
import { SitesRepository } from '../sites.repository';
import type { CustomHostnameResponse } from './dto/custom-hostname.response';
import { HostnameLookup } from './hostname-lookup';

const MAX_HOSTNAME = 512;

/** Hostnames of sites, for admins of their organizations; other callers cannot find out whether a name is used. */
@Injectable()
export class CustomHostnamesService {
  constructor(
    private readonly sites: SitesRepository,
    private readonly editor: SiteEditor,
    private readonly access: AccessService,
    private readonly lookup: HostnameLookup,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  async get(actor: Actor, hostname: string): Promise<CustomHostnameResponse> {
    const found = await this.find(actor, hostname);
    if (!found) throw notFound('host name');
    const { id, published } = found.site;
    return {
      object: 'custom-hostname',
      hostname,
      target: { type: 'site', site: id },
      isActive: published,
      status: published ? 'live' : 'ssl_pending',
      urls: { location: `${this.configuration.publicUrl}/v1/custom-hostnames/${hostname}` },
    };
  }

  /** 409 if the name does not resolve. */
  async check(actor: Actor, hostname: string): Promise<void> {
    if (!(await this.find(actor, hostname))) throw notFound('host name');
    if (!(await this.lookup.resolves(hostname)))
      throw conflict(
        'dns_not_ready',
        `${hostname} does not resolve. Point its DNS record to this service, and try again.`,
      );
  }

  /** Removes the hostname from its site. False if no site that the caller administers has it. */
  async remove(actor: Actor, hostname: string): Promise<boolean> {
    const found = await this.find(actor, hostname);
    if (!found) return false;
    let removed = false;
    const edit = { action: 'site.hostname.change', details: { hostname: { from: hostname, to: null } } } as const;
    await this.editor.edit(found.scope, found.site.id, edit, (snapshot) => {
      removed = snapshot.site.hostname === hostname;
      return removed ? { ...snapshot, site: { ...snapshot.site, hostname: null } } : snapshot;
    });
    return removed;
  }

  private async find(actor: Actor, hostname: string): Promise<{ site: Site; scope: Scope } | undefined> {
    if (hostname.length > MAX_HOSTNAME || !HOSTNAME.regex.test(hostname)) return undefined;
    const site = (await this.sites.locateBy('hostname', hostname))?.site;
    // The hostname may have been removed from the site in the meantime.
    if (site?.hostname !== hostname) return undefined;
    const scope = await this.access.scopeOn(actor, { organizationId: site.organizationId, trashed: false });
    return scope?.allows('site.admin') ? { site, scope } : undefined;
  }
}
