import { Inject, Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { labelRoute } from '../../common/http/route-label';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { SitesRepository } from '../../sites/sites.repository';
import { SiteAddresses } from '../visit/site-addresses';
import { SiteOAuth } from '../mcp/sign-in/site-oauth';
import { type DescribedSite, describedAt, acceptsAgents } from '../mcp/sign-in/site-oauth-addresses';
import { rootOf } from '../../oauth/well-known';
import type { SiteSnapshot } from '../../sites/site-snapshot';
import { HostRobots } from './host-robots';
import { ErrorPageHandler } from '../responses/error-page-handler';
import { readOnlyPage } from '../visit/send';
import { readTarget } from '../visit/site-path';
import { SiteHandler } from './site-handler';

const METHODS = ['GET', 'HEAD', 'POST', 'DELETE'];
const ASSETS = '/~bindery/';
const NAMED = '/sites/';
const ROBOTS = '/robots.txt';

/** Dispatches requests to sites: below the host of this service, or on custom hostnames. */
@Injectable()
export class SiteRouter {
  private readonly host: string;
  private readonly root: string;

  constructor(
    private readonly sites: SitesRepository,
    private readonly addresses: SiteAddresses,
    private readonly handler: SiteHandler,
    private readonly errorPages: ErrorPageHandler,
    private readonly robots: HostRobots,
    private readonly agents: SiteOAuth,
    @Inject(CONFIGURATION) { publicUrl }: Configuration,
  ) {
    this.host = new URL(publicUrl).hostname;
    this.root = rootOf(publicUrl);
  }

  /** Serves a site by its path segment: its basename or its identifier. */
  async serveNamed(name: string, request: Request, response: Response): Promise<void> {
    labelRoute(request, 'site');
    const snapshot = await this.addresses.named(name);
    if (!METHODS.includes(request.method)) throw readOnlyPage();
    if (!snapshot) return this.errorPages.closed({ request }, response);
    const prefix = readTarget(request.originalUrl).path.split('/', 3).join('/');
    await this.handler.serve(snapshot, { prefix, base: this.baseOf(snapshot, name) }, request, response);
  }

  /**
   * Serves requests to sites before any route of the service is matched: custom hostnames, and `/sites/…` of this service. Access
   * is decided by the site itself, regardless of the URL.
   */
  readonly dispatch = (request: Request, response: Response, next: NextFunction): void => {
    const { path } = readTarget(request.originalUrl);
    const served = this.isOwnHost(request.hostname, path)
      ? this.serveOwn(path, request, response)
      : this.serveHost(request, response, next);
    if (!served) return next();
    served.catch(next);
  };

  /** Undefined for requests that do not belong to a site. */
  private serveOwn(path: string, request: Request, response: Response): Promise<void> | undefined {
    if (path === ROBOTS && ['GET', 'HEAD'].includes(request.method)) {
      labelRoute(request, ROBOTS);
      return this.robots.serve(request, response);
    }
    const described = request.method === 'GET' ? describedAt(path, this.root) : undefined;
    if (described) return this.describe(described, request, response);
    return path.startsWith(NAMED) ? this.serveNamed(nameIn(path), request, response) : undefined;
  }

  /** Serves the OAuth metadata of a site; 404 for sites without agent sign-in. */
  private async describe({ kind, name }: DescribedSite, request: Request, response: Response): Promise<void> {
    labelRoute(request, `site:oauth-${kind}`);
    const snapshot = await this.addresses.named(name);
    if (!snapshot || !acceptsAgents(snapshot)) return this.errorPages.closed({ request }, response);
    this.agents.describe(kind, { snapshot, base: this.baseOf(snapshot, name), request }, response);
  }

  private baseOf({ site: { id, basename, proxy } }: SiteSnapshot, name: string): string {
    return proxy === null ? `${this.root}/sites/${name === id ? id : basename}` : `https://${proxy}`;
  }

  private isOwnHost(hostname: string | undefined, path: string): boolean {
    return !hostname || hostname === this.host || !hostname.includes('.') || path.startsWith(ASSETS);
  }

  private async serveHost(request: Request, response: Response, next: NextFunction): Promise<void> {
    const id = (await this.sites.hostnames()).get(request.hostname.toLowerCase());
    const snapshot = id === undefined ? undefined : await this.sites.locate(id);
    if (!snapshot) {
      const { path } = readTarget(request.originalUrl);
      return path.startsWith(NAMED) ? this.serveNamed(nameIn(path), request, response) : next();
    }
    if (!METHODS.includes(request.method)) throw readOnlyPage();
    await this.handler.serve(snapshot, { prefix: '', base: '' }, request, response);
  }
}

/** The path segment that identifies a site. */
function nameIn(path: string): string {
  const name = path.slice(NAMED.length).split('/', 1)[0] ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
