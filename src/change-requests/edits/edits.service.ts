import { Injectable } from '@nestjs/common';
import { conflict } from '../../common/errors/app-error';
import { ContentEditor, type EditResult, type RevertSource } from '../../content/editing/content-editor';
import { isEmpty } from '../../content/revisions/content-changes';
import { RevisionPoints } from '../../content/revisions/revision-points';
import { Database } from '../../database/database';
import type { SpaceScope } from '../../spaces/space-scope';
import { ChangeRequestsReader, pointOfChangeRequest } from '../change-requests.reader';
import type { ChangeRequest } from '../entities/change-request.entity';
import { UnwrittenTexts } from '../unwritten-texts';
import { ChangeRequestBranch } from '../change-request-branch';
import type { ContentEditDto } from './content-edits.dto';
import { EditPreparer } from './edit-preparer';

/** Maximum number of times that an edit is merged again because of concurrent writes. */
const ATTEMPTS = 5;

const isOverBase = (change: ContentEditDto): boolean => change.operation === 'update_page' && change.base !== undefined;

type AppliedEdits = EditResult & { readonly changeRequest: ChangeRequest };

/** Writes pages and files into a change request, many at once. */
@Injectable()
export class EditsService {
  constructor(
    private readonly changeRequests: ChangeRequestsReader,
    private readonly branch: ChangeRequestBranch,
    private readonly preparer: EditPreparer,
    private readonly editor: ContentEditor,
    private readonly points: RevisionPoints,
    private readonly database: Database,
    private readonly unwritten: UnwrittenTexts,
  ) {}

  /**
   * Creates one revision for the whole batch, or none: 400 or 409 for the first change that cannot be applied. Also returns the resulting
   * change request.
   */
  async apply(scope: SpaceScope, idOrNumber: string, changes: readonly ContentEditDto[]): Promise<AppliedEdits> {
    if (changes.some(isOverBase)) await this.unwritten.writeIfPossible(scope, idOrNumber);
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const applied = await this.attempt(scope, idOrNumber, changes);
      if (applied) return applied;
    }
    throw conflict('The change request is being edited by others. Repeat the request.');
  }

  /** Undefined if texts were merged with a revision that is no longer the newest. */
  private async attempt(
    scope: SpaceScope,
    idOrNumber: string,
    changes: readonly ContentEditDto[],
  ): Promise<AppliedEdits | undefined> {
    const changeRequest = await this.changeRequests.get(scope, idOrNumber);
    const branch = this.branch.of(scope, changeRequest);
    branch.check();
    const merges = changes.some(isOverBase);
    const edits = await this.preparer.prepare(scope, changes, pointOfChangeRequest(changeRequest));
    return this.database.transaction(async () => {
      const open = await branch.open();
      if (merges && open.changeRequest.revisionId !== changeRequest.revisionId) return undefined;
      const { point } = open;
      const source: RevertSource = async (revision) =>
        revision === undefined ? (point.base ?? point) : this.points.at(scope, revision);
      const result = await this.editor.edit(point, edits, source);
      if (isEmpty(result.changes)) return { ...result, changeRequest: open.changeRequest };
      return { ...result, changeRequest: open.after(await open.writeEdits(result)) };
    });
  }
}
