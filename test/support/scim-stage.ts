import type { Tenant } from '../factories/factories';
import { GROUP, createDirectory, personOf, type ScimBody, type ScimClient } from './scim';
import { sharedTestApp, type TestApp } from './test-app';
import { unique } from './unique';

/** A separate organization for each test, with a directory that provisions it. */
export class ScimStage {
  app: TestApp;
  tenant: Tenant;
  scim: ScimClient;
  domain: string;

  address(name = 'ada'): string {
    return `${unique(name)}@${this.domain}`;
  }

  async create(more: object = {}, userName = this.address()): Promise<ScimBody> {
    const created = await this.scim.post('/Users', personOf(userName, more));
    expect([created.status, created.body.detail]).toEqual([201, undefined]);
    return created.body;
  }

  async createGroup(displayName: string, ...ids: readonly string[]): Promise<ScimBody> {
    const members = ids.map((value) => ({ value }));
    const created = await this.scim.post('/Groups', { schemas: [GROUP], displayName, members });
    expect([created.status, created.body.detail]).toEqual([201, undefined]);
    return created.body;
  }
}

/** Call inside of `describe`. */
export function scimStage(): ScimStage {
  const on = new ScimStage();
  beforeAll(async () => {
    on.app = await sharedTestApp();
  });
  afterAll(() => on.app.close());
  beforeEach(async () => {
    on.tenant = await on.app.factories.organization();
    ({ scim: on.scim, domain: on.domain } = await createDirectory(on.app, on.tenant));
  });
  return on;
}
