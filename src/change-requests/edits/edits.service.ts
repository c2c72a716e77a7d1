import { Injectable } from '@nestjs/common';
import { conflict } from '../../../core/errors/app-error';
import { ContentEditor, type EditResult, type RevertSource } from '../../content/editing/content-editor';
import { RevisionPoints } from '../../content/storage/revision-points';
import { Database } from '../../database/database';
import type { SpaceScope } from '../../spaces/space-scope';
import { ChangeRequestsReader, pointOfChangeRequest } from '../change-requests.reader';
import type { ChangeRequest } from '../entities/change-request.entity';
import { NO_PAGES, type AffectedPages, LiveEdits } from '../live-edits';
import { ChangeRequestBranch } from '../change-request-branch';
import type { ContentEditDto } from './content-edits.dto';
import { EditPreparer } from './edit-preparer';
import { changeRequestTurn } from '../../database/turn-names';

/** Number of times that an edit is merged without a lock; concurrent writes undo that. */
const ATTEMPTS = 3;
const BUSY = 'The change request is being edited by others. Repeat the request.';

const isOverBase = (change: ContentEditDto): boolean => change.operation === 'update_page' && change.base !== undefined;

/** A deletion may take the pages below along. */
const mayTakeOthers = ({ operation }: ContentEditDto): boolean =>
  operation === 'delete_page' || operation === 'revert_page';

/** @param atPaths pages whose text is sent by their path */
function takenBy(changes: readonly ContentEditDto[], atPaths: readonly string[]): AffectedPages {
  const updated = changes.filter((change) => change.operation === 'update_page' && change.document !== undefined);
  const replaced = updated.flatMap((change) => ('page' in change && !isOverBase(change) ? [change.page] : []));
  const ids = updated.flatMap((change) => ('page' in change ? [change.page] : []));
  return {
    ...(!changes.some(mayTakeOthers) && { ids: [...ids, ...atPaths] }),
    replaced: new Set([...replaced, ...atPaths]),
  };
}

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
    private readonly liveEdits: LiveEdits,
  ) {}

  /**
   * Creates one revision for the whole batch, or none if nothing differs: 400 or 409 for the first change that cannot be applied. Also returns the resulting
   * change request.
   */
  async apply(scope: SpaceScope, idOrNumber: string, changes: readonly ContentEditDto[]): Promise<AppliedEdits> {
    if (changes.some(isOverBase)) await this.liveEdits.flushEarly(scope, idOrNumber);
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const applied = await this.attempt(scope, idOrNumber, changes);
      if (applied) return applied;
    }
    return this.applyLocked(scope, idOrNumber, changes);
  }

  /** Writes what was typed into a live document. Call with the change request and the document locked. */
  async applyTyped(scope: SpaceScope, id: string, change: ContentEditDto): Promise<AppliedEdits> {
    const applied = await this.attempt(scope, id, [change], NO_PAGES);
    if (!applied) throw conflict('being_changed', BUSY);
    return applied;
  }

  /** Prepares the edits with the change request locked, so that no one can come in between. */
  private applyLocked(
    scope: SpaceScope,
    idOrNumber: string,
    changes: readonly ContentEditDto[],
  ): Promise<AppliedEdits> {
    return this.database.transaction(async () => {
      const changeRequest = await this.changeRequests.get(scope, idOrNumber);
      const pages = await this.affectedBy(changeRequest, changes);
      await this.branch.of(scope, changeRequest, pages).open();
      const applied = await this.attempt(scope, idOrNumber, changes, pages);
      if (!applied) throw conflict('being_changed', BUSY);
      return applied;
    });
  }

  private async affectedBy(changeRequest: ChangeRequest, changes: readonly ContentEditDto[]): Promise<AffectedPages> {
    return takenBy(changes, await this.preparer.pagesAt(changes, pointOfChangeRequest(changeRequest)));
  }

  /** Undefined if texts were merged with a revision that is no longer the newest. */
  private async attempt(
    scope: SpaceScope,
    idOrNumber: string,
    changes: readonly ContentEditDto[],
    pages?: AffectedPages,
  ): Promise<AppliedEdits | undefined> {
    const changeRequest = await this.changeRequests.get(scope, idOrNumber);
    const branch = this.branch.of(scope, changeRequest, pages ?? (await this.affectedBy(changeRequest, changes)));
    branch.check();
    const merges = changes.some(isOverBase);
    const edits = await this.preparer.prepare(scope, changes, pointOfChangeRequest(changeRequest));
    return this.database.inTurn(changeRequestTurn(changeRequest.id), async () => {
      const open = await branch.open();
      if (merges && open.changeRequest.revisionId !== changeRequest.revisionId) return undefined;
      const { point } = open;
      const source: RevertSource = async (revision) =>
        revision === undefined ? (point.base ?? point) : this.points.at(scope, revision);
      const result = await this.editor.edit(point, edits, source);
      const revision = await open.writeEdits(result);
      return { ...result, changeRequest: revision ? open.after(revision) : open.changeRequest };
    });
  }
}
