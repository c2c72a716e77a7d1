import { OrganizationStage } from '../support/organization-stage';
import { outline } from '../support/pages';
import { sharedTestApp } from '../support/test-app';
import type { List } from '../support/test-client';

/** An empty space for each test, into which folders of Markdown are imported. */
class ImportStage extends OrganizationStage {
  spaceId: string;

  get content(): string {
    return `/v1/spaces/${this.spaceId}/content`;
  }

  readonly tree = (): Promise<string[]> => outline(this.tenant.client, this.content);

  readonly broken = async (): Promise<readonly object[]> => {
    const path = `/v1/spaces/${this.spaceId}/links?status=broken`;
    return (await this.tenant.client.get<List<object>>(path, { status: 200 })).body.items;
  };
}

/** Call inside of `describe`. */
export function importStage(): ImportStage {
  const on = new ImportStage();
  beforeAll(async () => {
    on.app = await sharedTestApp();
    on.tenant = await on.app.factories.organization();
  });
  beforeEach(async () => {
    on.spaceId = (await on.app.factories.space(on.tenant)).id;
  });
  return on;
}
