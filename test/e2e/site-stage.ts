import { HANDBOOK } from '../factories/handbook';
import { OrganizationStage, organizationStage } from '../support/organization-stage';
import { unique } from '../support/unique';

interface Named {
  readonly id: string;
}

/** A site with the handbook, in a separate organization for each test. */
class SiteStage extends OrganizationStage {
  spaceId: string;
  siteId: string;

  /** The address of the site in the API. */
  get site(): string {
    return `${this.path}/${this.siteId}`;
  }

  readonly get = async <Body>(path: string, query = {}): Promise<Body> =>
    (await this.tenant.client.get<Body>(`${this.site}${path}`, { query, status: 200 })).body;

  readonly post = async <Body = Named>(path: string, body: object): Promise<Body> =>
    (await this.tenant.client.post<Body>(`${this.site}${path}`, { body, status: 201 })).body;

  readonly patch = async <Body>(path: string, body: object): Promise<Body> =>
    (await this.tenant.client.patch<Body>(`${this.site}${path}`, { body, status: 200 })).body;

  readonly audited = async (action: string): Promise<{ payload: object }[]> =>
    this.tenant.client.all(`/v1/orgs/${this.tenant.organizationId}/audit-events`, { action });
}

/** Call outside of tests. */
export function siteStage(): SiteStage {
  const on = organizationStage(new SiteStage('/sites'));
  beforeEach(async () => {
    on.spaceId = (await on.app.factories.importedSpace(HANDBOOK, on.tenant, { title: 'Guide' })).space.id;
    const body = { title: unique('Site'), spaces: [on.spaceId] };
    on.siteId = (await on.tenant.client.post<Named>(on.path, { body, status: 201 })).body.id;
  });
  return on;
}
