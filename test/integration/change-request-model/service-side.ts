import { ChangeRequestsReader } from '../../../src/change-requests/change-requests.reader';
import { ChangeRequestsService } from '../../../src/change-requests/change-requests.service';
import { ConflictsRepository } from '../../../src/change-requests/conflicts.repository';
import { ConflictsService } from '../../../src/change-requests/conflicts/conflicts.service';
import type { ContentEditDto } from '../../../src/change-requests/edits/content-edits.dto';
import { EditPreparer } from '../../../src/change-requests/edits/edit-preparer';
import { EditsService } from '../../../src/change-requests/edits/edits.service';
import { MergeService } from '../../../src/change-requests/merge.service';
import { RequestLine } from '../../../src/change-requests/request-line';
import { UpdateService } from '../../../src/change-requests/update.service';
import { AppError } from '../../../src/common/errors/app-error';
import { ContentEditor, type EditResult } from '../../../src/content/editing/content-editor';
import { type ContentChanges, isEmpty } from '../../../src/content/revisions/content-changes';
import type { ContentLine } from '../../../src/content/revisions/content-line';
import { PrimaryLine } from '../../../src/content/revisions/primary-line';
import { RevisionPoints } from '../../../src/content/revisions/revision-points';
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
  async batch(requestId: string | undefined, edits: readonly ContentEditDto[]): Promise<EditResult | number> {
    try {
      if (requestId !== undefined) return await this.app.get(EditsService).apply(this.scope, requestId, edits);
      return await this.batchOfPrimary(edits);
    } catch (error) {
      if (error instanceof AppError) return error.status;
      throw error;
    }
  }

  async write(requestId: string | undefined, changes: ContentChanges): Promise<void> {
    const line = await this.line(requestId);
    line.check();
    await this.app.database.transaction(async () => (await line.open()).write(changes));
  }

  async merge(requestId: string): Promise<string> {
    return (await this.app.get(MergeService).merge(this.scope, requestId)).result;
  }

  async update(requestId: string): Promise<string> {
    return (await this.app.get(UpdateService).update(this.scope, requestId)).result;
  }

  async conflicts(requestId: string): Promise<string[]> {
    return (await this.app.get(ConflictsRepository).list(requestId)).map(({ itemId }) => itemId);
  }

  async resolve(requestId: string, itemId: string): Promise<void> {
    await this.app.get(ConflictsService).resolve(this.scope, requestId, itemId);
  }

  private async line(requestId: string | undefined): Promise<ContentLine> {
    if (requestId === undefined) return this.app.get(PrimaryLine).of(this.scope);
    const request = await this.app.get(ChangeRequestsReader).get(this.scope, requestId);
    return this.app.get(RequestLine).of(this.scope, request);
  }

  /** What `EditsService` does, on the primary content. */
  private async batchOfPrimary(changes: readonly ContentEditDto[]): Promise<EditResult> {
    const edits = await this.app.get(EditPreparer).prepare(changes);
    return this.app.database.transaction(async () => {
      const open = await this.app.get(PrimaryLine).of(this.scope).open();
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
