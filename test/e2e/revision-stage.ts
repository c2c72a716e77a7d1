import type { ContentChanges } from '../../src/content/model/content-changes';
import type { FileMap } from '../factories/factories';
import { HANDBOOK } from '../factories/handbook';
import { OrganizationStage, organizationStage } from '../support/organization-stage';
import { type Changes, changesOf } from './revision-changes';

/** A space with the handbook, in a separate organization for each test. */
class RevisionStage extends OrganizationStage {
  spaceId: string;
  /** The revision that the import created. */
  first: string;

  readonly write = async (files: FileMap): Promise<string> =>
    (await this.app.factories.import(this.tenant, this.spaceId, files)).revision;

  readonly edit = (changes: ContentChanges): Promise<string> =>
    this.app.factories.change(this.tenant, this.spaceId, changes);

  readonly changed = (revision: string, query?: Readonly<Record<string, unknown>>): Promise<Changes> =>
    changesOf(this.tenant, this.spaceId, revision, query);
}

/** Call inside of `describe`. */
export function revisionStage(): RevisionStage {
  const on = organizationStage(new RevisionStage());
  beforeEach(async () => {
    const { space, result } = await on.app.factories.importedSpace(HANDBOOK, on.tenant);
    on.spaceId = space.id;
    on.first = result.revision;
  });
  return on;
}
