import { Injectable } from '@nestjs/common';
import type { ChangeRequest } from '../../change-requests/entities/change-request.entity';
import { ExternalChanges } from '../../change-requests/external-changes';
import { MergeService } from '../../change-requests/merge/merge.service';
import { UpdateService } from '../../change-requests/update.service';
import { AppError } from '../../../core/errors/app-error';
import type { Revision } from '../../content/model/entities/revision.entity';
import { pointOf } from '../../content/storage/revision-points';
import type { SyncTask } from './sync-task';

/** Merges the change request of a synchronization if that is possible and allowed; otherwise leaves it to people. */
@Injectable()
export class MergeDecisions {
  constructor(
    private readonly updates: UpdateService,
    private readonly merges: MergeService,
    private readonly external: ExternalChanges,
  ) {}

  /** Updates a new change request to the newest content first, which reveals conflicts. True if it was merged. */
  async mergeNew(task: SyncTask, changeRequest: ChangeRequest, base: Revision): Promise<boolean> {
    const { scope, log } = task;
    const own = base.baseSeq === null ? undefined : pointOf(base);
    const { result } = await this.updates.update(scope, changeRequest.id, own);
    if (result === 'conflicts') {
      log.warn(
        `Both sides changed the same. The change request #${changeRequest.number} shows the conflicts: resolve them there and merge it.`,
      );
      await this.external.show(scope, changeRequest.id);
      return false;
    }
    return this.merge(task, changeRequest);
  }

  async merge({ scope, log }: SyncTask, changeRequest: ChangeRequest): Promise<boolean> {
    const reason = await this.tryMerge(scope, changeRequest);
    if (reason === undefined) {
      log.info(`The commits were merged by the change request #${changeRequest.number}.`);
      return true;
    }
    log.warn(`The change request #${changeRequest.number} could not be merged: ${reason}`);
    await this.external.show(scope, changeRequest.id);
    return false;
  }

  /** The reason why it cannot be merged; undefined if it was. */
  private async tryMerge(scope: SyncTask['scope'], { id }: ChangeRequest): Promise<string | undefined> {
    if (!scope.allows('content.merge')) return 'the member of the connection may not merge.';
    try {
      const { result } = await this.merges.merge(scope, id);
      return result === 'merge' ? undefined : 'it has conflicts. Resolve them and merge it.';
    } catch (error) {
      if (error instanceof AppError && error.status === 409) return error.message;
      throw error;
    }
  }
}
