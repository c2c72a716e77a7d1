import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Tenant } from '../../factories/factories';
import { PublishedSite } from '../../fixtures/site/published-site';
import { FileServer } from '../file-server';
import { freePort } from '../free-port';
import { startTestApp, type TestApp } from '../test-app';
import { zipOf } from '../zip';
import { guideText, PLACES, type Place, type ProxyProgram } from './proxy-programs';
import { RunningProxy } from './running-proxy';

/** The custom hostname of the site, as in the guide. */
export const SITE_HOST = 'docs.example.com';
const FILES = {
  'README.md': '# Welcome\n\nHello.\n',
  'guide/README.md': '# Guide\n\nHow to install.\n\n[File](<../files/50%25 (ä) %231.txt>)\n',
  'files/50% (ä) #1.txt': 'A file with an odd name.\n',
  'SUMMARY.md': '* [Welcome](README.md)\n* [Guide](guide/README.md)\n',
};

/** The reason why a proxy cannot be tested here; undefined if it can. */
export function missingFor({ program }: ProxyProgram): string | undefined {
  if (process.platform !== 'linux') return 'only Linux has all addresses of 127.0.0.0/8';
  return existsSync(program) ? undefined : `${program} is not there (apt-get install ${path.basename(program)})`;
}

/** The service at the places of the guide, one process for each, and what is in it. */
export class ProxiedServices {
  private constructor(
    /** Without a proxy. */
    readonly app: TestApp,
    private readonly services: ReadonlyMap<Place, TestApp>,
    private readonly port: number,
    private readonly files: FileServer,
    readonly tenant: Tenant,
    readonly site: PublishedSite,
  ) {}

  static async start(): Promise<ProxiedServices> {
    const [app, port, files] = await Promise.all([
      startTestApp({ outboundAllow: ['127.0.0.1'] }),
      freePort(),
      FileServer.start(),
    ]);
    const services = new Map<Place, TestApp>();
    for (const place of PLACES) {
      const publicUrl = withPort(place, port);
      services.set(place, await app.sibling({ publicUrl, trustProxy: ['127.0.0.1'], rateLimit: 3_000 }));
    }
    const site = await PublishedSite.make(app, { files: FILES });
    await site.moveTo({ hostname: SITE_HOST });
    return new ProxiedServices(app, services, port, files, site.tenant, site);
  }

  get spaceId(): string {
    return this.site.spaces[0] ?? '';
  }

  /** @param text the configuration instead of that of the guide */
  proxy(program: ProxyProgram, place: Place, address: string, text = guideText(program, place)): Promise<RunningProxy> {
    const servicePort = this.services.get(place)?.configuration.port ?? 0;
    return RunningProxy.start(program, text, { address, port: this.port, servicePort });
  }

  /** The address at which people reach what the guide calls so. */
  urlOf(place: string): string {
    return withPort(place, this.port);
  }

  /**
   * Imports an archive that arrives only after a while, as a tenant of its own, because each may import little at once.
   * @returns the status of the answer
   */
  async importSlowly(proxy: RunningProxy, place: Place, from: string, seconds: number): Promise<number> {
    const tenant = await this.app.factories.organization();
    const space = await this.app.factories.space(tenant);
    const bytes = await zipOf({ 'README.md': '# Slow\n' });
    const url = this.files.handle(`/${seconds}-seconds.zip`, (_request, response) => {
      void pause(seconds * 1_000).then(() => response.writeHead(200, { 'Content-Type': 'application/zip' }).end(bytes));
    });
    const { status } = await proxy.send(`${this.urlOf(place)}/v1/spaces/${space.id}/content/import`, from, {
      method: 'POST',
      headers: { Authorization: `Bearer ${tenant.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ url, source: 'zip' }),
    });
    return status;
  }
}

function withPort(url: string, port: number): string {
  const result = new URL(url);
  result.port = String(port);
  return result.href.replace(/\/$/, '');
}
