import { Inject, Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { SitesRepository } from '../../sites/sites.repository';
import { SiteAddresses } from '../lookup/site-addresses';
import { MessageServer } from './message-server';
import { SiteServer } from './site-server';

const METHODS = ['GET', 'HEAD', 'POST', 'DELETE'];
const ASSETS = '/~bindery/';

/** Knows where sites are shown: under our own host, or on hosts of their own. */
@Injectable()
export class SiteMounts {
  private readonly host: string;
  private readonly root: string;

  constructor(
    private readonly sites: SitesRepository,
    private readonly addresses: SiteAddresses,
    private readonly server: SiteServer,
    private readonly messages: MessageServer,
    @Inject(CONFIGURATION) { publicUrl }: Configuration,
  ) {
    const url = new URL(publicUrl);
    this.host = url.hostname;
    this.root = url.pathname.replace(/\/$/, '');
  }

  /** A site by the step of the path that names it: its basename or its identifier. */
  async serveNamed(name: string, request: Request, response: Response): Promise<void> {
    const snapshot = await this.addresses.named(name);
    if (!METHODS.includes(request.method)) return this.refuse(response);
    if (!snapshot) return this.messages.closed({ request }, response);
    const prefix = `/sites/${request.originalUrl.split(/[/?]/, 3)[2] ?? ''}`;
    const { proxy } = snapshot.site;
    const base = proxy === null ? `${this.root}${prefix}` : `https://${proxy}`;
    await this.server.serve(snapshot, { prefix, base }, request, response);
  }

  /** Serves requests for hosts of sites before any route of our own is looked at; others go on. */
  readonly hosts = (request: Request, response: Response, next: NextFunction): void => {
    const { hostname } = request;
    if (!hostname || hostname === this.host || !hostname.includes('.') || request.originalUrl.startsWith(ASSETS))
      return next();
    this.sites
      .hostnames()
      .then(async (names) => {
        const id = names.get(hostname.toLowerCase());
        const snapshot = id === undefined ? undefined : await this.sites.locate(id);
        if (!snapshot) return next();
        if (!METHODS.includes(request.method)) return this.refuse(response);
        await this.server.serve(snapshot, { prefix: '', base: '' }, request, response);
      })
      .catch(next);
  };

  private refuse(response: Response): void {
    response
      .status(405)
      .set('Allow', 'GET, HEAD')
      .json({ error: { code: 405, message: 'Pages can only be read.' } });
  }
}
