import { ChangeRequestsReader } from '../../../src/change-requests/change-requests.reader';
import { DocumentsRepository } from '../../../src/content/storage/documents.repository';
import { FilesRepository } from '../../../src/content/storage/files.repository';
import type { TextDocument } from '../../../core/documents/merge/text-lines';
import { type PageRow, PagesRepository } from '../../../src/content/storage/pages.repository';
import { ReusablesRepository } from '../../../src/content/storage/reusables.repository';
import { type ReadPoint, RevisionPoints } from '../../../src/content/storage/revision-points';
import { RevisionsRepository } from '../../../src/content/storage/revisions.repository';
import type { SpaceScope } from '../../../src/spaces/space-scope';
import { SpacesRepository } from '../../../src/spaces/spaces.repository';
import type { ModelContent } from '../../support/model-space/model-content';
import type { TestApp } from '../../support/test-app';

/** Reads whole contents out of the database, by the statements that the service reads with. */
export class StoredContent {
  constructor(
    private readonly app: TestApp,
    private readonly scope: SpaceScope,
  ) {}

  /** Where the primary content or a request is read now. */
  async head(changeRequestId?: string): Promise<ReadPoint> {
    if (changeRequestId !== undefined) return this.app.get(ChangeRequestsReader).point(this.scope, changeRequestId);
    const { organizationId, resource } = this.scope;
    const space = await this.app.get(SpacesRepository).find(organizationId, resource.id);
    if (!space) throw new Error('The space is gone');
    return { spaceId: space.id, branchId: space.id, seq: space.revisionSeq, revisionId: space.revisionId };
  }

  at(revisionId: string): Promise<ReadPoint> {
    return this.app.get(RevisionPoints).at(this.scope, revisionId);
  }

  async read(point: ReadPoint): Promise<ModelContent & { readonly order: readonly string[] }> {
    const [pages, files, reusables, settings] = await Promise.all([
      this.app.get(PagesRepository).whole(point),
      this.app.get(FilesRepository).whole(point),
      this.app.get(ReusablesRepository).whole(point),
      this.app.get(RevisionsRepository).settings(point),
    ]);
    return {
      pages: new Map(pages.map((row) => [row.pageId, row])),
      files: new Map(
        files.map(({ fileId, name, path, blobHash }) => [fileId, { fileId, name, path, blobHash }] as const),
      ),
      reusables: new Map(reusables.map((row) => [row.reusableId, row])),
      settings,
      order: pages.map((row: PageRow) => row.pageId),
    };
  }

  /** Paths of all these pages, and the pages that are found by these paths. */
  async paths(point: ReadPoint, ids: readonly string[]): Promise<{ path: string; pageId: string; found?: string }[]> {
    const repository = this.app.get(PagesRepository);
    const places = [...(await repository.places(point, ids)).values()];
    const found = await repository.findIdsByPaths(
      point,
      places.map(({ path }) => path),
    );
    return places.map(({ path, pageId }) => ({ path, pageId, found: found.get(path) }));
  }

  documents(hashes: Iterable<string>): Promise<ReadonlyMap<string, TextDocument>> {
    return this.app.get(DocumentsRepository).findMany(hashes);
  }
}
