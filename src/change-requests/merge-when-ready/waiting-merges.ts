import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AppError } from '../../../core/errors/app-error';
import { Role } from '../../common/permissions/role';
import { JobHandlers } from '../../jobs/job-handlers';
import { RegularJobs } from '../../jobs/regular-jobs';
import { MemberScopes } from '../../spaces/member-scopes';
import type { ChangeRequest, GivenUpReason } from '../entities/change-request.entity';
import { ALL_MERGES_TASK, MERGE_TASK, MergeAttempts } from '../merge-attempts';
import { MergeService, StillWaiting } from '../merge/merge.service';
import { isWaitingForMerge } from '../merged-fields';
import { MergeWhenReadyService } from './merge-when-ready.service';
import { WaitingMergesRepository } from '../waiting-merges.repository';

/** Change requests per statement. */
const BATCH = 500;

/** Another attempt may succeed without anyone doing anything: the queue repeats it. */
const isTemporary = ({ status }: AppError): boolean => status === 429 || status >= 500;

/**
 * Makes the merges that people have asked for, in their name, once nothing prevents them. Every change of a change request enqueues an
 * attempt; what changes elsewhere, such as the access of a reviewer, is noticed within ten minutes.
 */
@Injectable()
export class WaitingMerges implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly regular: RegularJobs,
    private readonly waiting: WaitingMergesRepository,
    private readonly attempts: MergeAttempts,
    private readonly asked: MergeWhenReadyService,
    private readonly scopes: MemberScopes,
    private readonly merges: MergeService,
  ) {}

  onModuleInit(): void {
    this.handlers.register(MERGE_TASK, (payload) =>
      this.attempt((payload as { readonly changeRequestId: string }).changeRequestId),
    );
    this.regular.register(ALL_MERGES_TASK, 'every ten minutes', () => this.attemptAll());
  }

  /** Merges a change request if someone waits for that and nothing prevents it, and otherwise leaves it waiting. Can be repeated. */
  async attempt(id: string): Promise<void> {
    const changeRequest = await this.waiting.find(id);
    if (!changeRequest || !isWaitingForMerge(changeRequest)) return;
    const { organizationId, spaceId, mergeAskedBy, status } = changeRequest;
    if (status === 'archived') return this.giveUp(changeRequest, 'archived');
    // What is a draft again is not ready, whatever the rules say.
    if (status !== 'open') return;
    const scope = await this.scopes.merging(organizationId, spaceId, mergeAskedBy);
    if (scope === 'gone') return;
    if (scope === 'refused') return this.giveUp(changeRequest, 'permission');
    try {
      await this.merges.mergeAsAsked(scope, id);
    } catch (error) {
      if (error instanceof StillWaiting) return;
      if (!(error instanceof AppError) || isTemporary(error)) throw error;
      if (error.reason !== 'merge_rule_unmet' && error.reason !== 'wrong_state')
        await this.giveUp(changeRequest, 'failed');
    }
  }

  /** Enqueues an attempt at each merge that waits. */
  async attemptAll(limit = BATCH): Promise<void> {
    for (let ids = await this.waiting.after('', limit); ids.length > 0;) {
      await this.attempts.each(ids);
      ids = ids.length < limit ? [] : await this.waiting.after(ids.at(-1) ?? '', limit);
    }
  }

  private async giveUp(changeRequest: ChangeRequest, reason: GivenUpReason): Promise<void> {
    const { id, organizationId, spaceId, mergeAskedBy } = changeRequest;
    if (mergeAskedBy === null) return;
    const by = { userId: mergeAskedBy, role: Role.Read };
    const scope = await this.scopes.ofOrganization(organizationId, spaceId, by);
    if (scope) await this.asked.giveUp(scope, id, mergeAskedBy, reason);
  }
}
