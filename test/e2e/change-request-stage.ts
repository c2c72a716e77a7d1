import type { FileMap } from '../factories/factories';
import { OrganizationStage, organizationStage } from '../support/organization-stage';

/** A change request of a space, in a separate organization for each test. */
class ChangeRequestStage extends OrganizationStage {
  spaceId: string;
  id: string;

  get space(): string {
    return `/v1/spaces/${this.spaceId}`;
  }

  get changeRequest(): string {
    return `${this.space}/change-requests/${this.id}`;
  }

  readonly refused = (status: number, ...changes: object[]): Promise<string> =>
    this.tenant.client.refused('post', `${this.changeRequest}/content`, status, { body: { changes } });
}

/** Call inside of `describe`, with the files of the space. */
export function changeRequestStage(files: FileMap): ChangeRequestStage {
  const on = organizationStage(new ChangeRequestStage());
  beforeEach(async () => {
    on.spaceId = (await on.app.factories.importedSpace(files, on.tenant)).space.id;
    const path = `${on.space}/change-requests`;
    on.id = (await on.tenant.client.post<{ id: string }>(path, { body: {}, status: 201 })).body.id;
  });
  return on;
}
