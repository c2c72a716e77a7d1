import { SiblingStage, siblingStage } from '../support/organization-stage';
import { pagesOf } from '../support/pages';
import type { FileMap } from '../factories/factories';

const HOME = { 'README.md': '# Home\n\nWelcome.\n' };

/** Two processes, and a change request in a separate organization for each test. */
class LiveStage extends SiblingStage {
  spaceId: string;
  /** The change request, `spaces/…/change-requests/…`. */
  changeRequest: string;
  /** The pages of the change request, by their path. */
  pages: ReadonlyMap<string, string>;
  readonly people: { leave(): void }[] = [];

  get readmeId(): string {
    return this.pages.get('readme') ?? '';
  }

  /** The page of the readme in the change request. */
  get readme(): string {
    return `${this.changeRequest}/pages/${this.readmeId}`;
  }

  /** Connects a person, who leaves after the test, and waits until they are connected. */
  enter<Someone extends { leave(): void; ready(): Promise<unknown> }>(somebody: Someone): Promise<Someone> {
    this.people.push(somebody);
    return somebody.ready().then(() => somebody);
  }
}

/** Call inside of `describe`, with the files of the space. */
export function liveStage(files: FileMap = HOME): LiveStage {
  const on = siblingStage(new LiveStage());
  beforeEach(async () => {
    on.spaceId = (await on.app.factories.importedSpace(files, on.tenant)).space.id;
    const changeRequests = `spaces/${on.spaceId}/change-requests`;
    const { body } = await on.tenant.client.post<{ id: string }>(`/v1/${changeRequests}`, { body: {}, status: 201 });
    on.changeRequest = `${changeRequests}/${body.id}`;
    const pages = await pagesOf(on.tenant.client, `/v1/${on.changeRequest}/content`);
    on.pages = new Map(pages.map(({ path, id }) => [path, id]));
  });
  afterEach(() => {
    for (const somebody of on.people.splice(0)) somebody.leave();
  });
  return on;
}
