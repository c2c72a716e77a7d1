import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { SitesRepository } from '../../sites/sites.repository';
import { allowForms } from '../responses/crawled-forms';

/** Serves robots.txt of this service's host: lists the sitemaps of sites, and excludes the API and the app. */
@Injectable()
export class HostRobots {
  constructor(
    private readonly sites: SitesRepository,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  async serve({ method }: Pick<Request, 'method'>, response: Response): Promise<void> {
    const names = await this.sites.listedNames();
    const sitemaps = names.map((name) => `Sitemap: ${this.configuration.publicUrl}/sites/${name}/sitemap.xml\n`);
    const text = `User-agent: *\nDisallow: /v1/\nDisallow: /app\nDisallow: /sites/*/~/\n${allowForms('/sites/*/~')}\n${sitemaps.join('')}`;
    response.set({ 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, no-cache' });
    response.end(method === 'HEAD' ? undefined : text);
  }
}
