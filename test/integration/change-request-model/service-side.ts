import { ChangeRequestsReader } from '../../../src/change-requests/change-requests.reader';
import { ChangeRequestsService } from '../../../src/change-requests/change-requests.service';
import { ConflictsRepository } from '../../../src/change-requests/conflicts.repository';
import { ConflictsService } from '../../../src/change-requests/conflicts/conflicts.service';
import type { ContentEditDto } from '../../../src/change-requests/edits/content-edits.dto';
import { EditPreparer } from '../../../src/change-requests/edits/edit-preparer';
import { EditsService } from '../../../src/change-requests/edits/edits.service';
import { MergeService } from '../../../src/change-requests/merge/merge.service';
import { ChangeRequestBranch } from '../../../src/change-requests/change-request-branch';
import { UpdateService } from '../../../src/change-requests/update.service';
import { AppError } from '../../../core/errors/app-error';
import { ContentEditor, type EditResult } from '../../../src/content/editing/content-editor';
import { type ContentChanges, isEmpty } from '../../../src/content/model/content-changes';
import type { ContentBranch } from '../../../src/content/model/content-branch';
import { PrimaryBranch } from '../../../src/content/writing/primary-branch';
import { RevisionPoints } from '../../../src/content/storage/revision-points';
import type { SpaceScope } from '../../../src/spaces/space-scope';
import type { TestApp } from '../../support/test-app';

/** What the real services do to one space; a request of undefined stands for the primary content. */
export class ServiceSide {
  constructor(
    private readonly app: TestApp,
    private readonly scope: SpaceScope,
  ) {}

  async open(): Promise<string> {
    return (await this.app.get(ChangeRequestsService).create(this.scope, {})).id;
  }

  /** The status when the batch is refused. */
  async batch(changeRequestId: string | undefined, edits: readonly ContentEditDto[]): Promise<EditResult | number> {
    try {
      if (changeRequestId !== undefined)
        return await this.app.get(EditsService).apply(this.scope, changeRequestId, edits);
      return await this.batchOfPrimary(edits);
    } catch (error) {
      if (error instanceof AppError) return error.status;
      throw error;
    }
  }

  async write(changeRequestId: string | undefined, changes: ContentChanges): Promise<void> {
    const branch = await this.branch(changeRequestId);
    branch.check();
    await this.app.database.transaction(async () => (await branch.open()).write(changes));
  }

  async merge(changeRequestId: string): Promise<string> {
    return (await this.app.get(MergeService).merge(this.scope, changeRequestId)).result;
  }

  async update(changeRequestId: string): Promise<string> {
    return (await this.app.get(UpdateService).update(this.scope, changeRequestId)).result;
  }

  async conflicts(changeRequestId: string): Promise<string[]> {
    return (await this.app.get(ConflictsRepository).list(changeRequestId)).map(({ itemId }) => itemId);
  }

  async resolve(changeRequestId: string, itemId: string): Promise<void> {
    await this.app.get(ConflictsService).resolve(this.scope, changeRequestId, itemId);
  }

  private async branch(changeRequestId: string | undefined): Promise<ContentBranch> {
    if (changeRequestId === undefined) return this.app.get(PrimaryBranch).of(this.scope);
    const changeRequest = await this.app.get(ChangeRequestsReader).get(this.scope, changeRequestId);
    return this.app.get(ChangeRequestBranch).of(this.scope, changeRequest);
  }

  /** What `EditsService` does, on the primary content. */
  private async batchOfPrimary(changes: readonly ContentEditDto[]): Promise<EditResult> {
    return this.app.database.transaction(async () => {
      const open = await this.app.get(PrimaryBranch).of(this.scope).open();
      const edits = await this.app.get(EditPreparer).prepare(this.scope, changes, open.point);
      const result = await this.app
        .get(ContentEditor)
        .edit(open.point, edits, async (revision) =>
          revision === undefined ? open.point : this.app.get(RevisionPoints).at(this.scope, revision),
        );
      if (!isEmpty(result.changes)) await open.write(result.changes);
      return result;
    });
  }
}
