import type { Tenant } from '../factories/factories';
import { sharedTestApp, type TestApp } from '../support/test-app';
import { unique } from '../support/unique';

export interface Named {
  readonly id: string;
}

export interface Site extends Named {
  readonly title: string;
  readonly basename: string;
  readonly visibility: string;
  readonly published: boolean;
  readonly siteSpaces: number;
  readonly defaultSpace: string;
  readonly urls: Readonly<Record<string, string>>;
}

export interface Variant extends Named {
  readonly path: string;
  readonly default: boolean;
  readonly title: string;
  readonly section?: string;
  readonly space: Named;
  readonly urls: { readonly published?: string };
}

export interface Section extends Named {
  readonly title: string;
  readonly path: string;
  readonly default: boolean;
  readonly sectionGroup?: string;
  readonly siteSpaces: Variant[];
  readonly urls: { readonly published?: string };
}

export interface Group extends Named {
  readonly title: string;
  readonly sections: Section[];
}

export interface Structure {
  readonly type: 'sections' | 'siteSpaces';
  readonly structure: (Section | Group | Variant)[];
}

/** Sites in a separate organization for each test, through the API. */
export class SitesStage {
  app: TestApp;
  tenant: Tenant;
  /** Address of the sites of the organization. */
  sites: string;

  async space(title: string): Promise<string> {
    return (await this.app.factories.space(this.tenant, { title })).id;
  }

  async make<Made = Site>(path: string, body: object): Promise<Made> {
    return (await this.tenant.client.post<Made>(path, { body, status: 201 })).body;
  }

  async get<Body>(path: string): Promise<Body> {
    return (await this.tenant.client.get<Body>(path, { status: 200 })).body;
  }

  structureOf(site: string): Promise<Structure> {
    return this.get(`${site}/structure`);
  }

  /** A site that shows spaces with these titles, with its path in the API. */
  async siteOf(...names: string[]): Promise<{ path: string; spaces: string[]; site: Site }> {
    const spaces: string[] = [];
    for (const name of names) spaces.push(await this.space(name));
    const site = await this.make(this.sites, { title: unique('Site'), spaces });
    return { path: `${this.sites}/${site.id}`, spaces, site };
  }
}

export function sitesStage(): SitesStage {
  const on = new SitesStage();
  beforeAll(async () => {
    on.app = await sharedTestApp();
  });
  beforeEach(async () => {
    on.tenant = await on.app.factories.organization();
    on.sites = `/v1/orgs/${on.tenant.organizationId}/sites`;
  });
  return on;
}
