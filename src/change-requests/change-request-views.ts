import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { ChangedPagesRepository } from '../content/changes/changed-pages.repository';
import { RevisionOrigins } from '../content/reading/revision-origins';
import { SpacesRepository } from '../spaces/spaces.repository';
import { PeopleReader } from '../users/people.reader';
import { toChangeRequestResponse } from './change-request.mapper';
import { pointOfChangeRequest } from './change-requests.reader';
import { ChangeRequestsRepository } from './change-requests.repository';
import type { ChangeRequestResponse } from './dto/change-request.response';
import type { ChangeRequest } from './entities/change-request.entity';
import { WaitingMergesRepository } from './waiting-merges.repository';
import { isWaitingForMerge } from './merged-fields';

/**
 * Change requests as callers see them, with the people and heads they refer to, in two statements for any number of them, and one more if a
 * merge waits that someone asked for.
 */
@Injectable()
export class ChangeRequestViews implements OnModuleInit {
  constructor(
    private readonly changeRequests: ChangeRequestsRepository,
    private readonly origins: RevisionOrigins,
    private readonly spaces: SpacesRepository,
    private readonly people: PeopleReader,
    private readonly changedPages: ChangedPagesRepository,
    private readonly waiting: WaitingMergesRepository,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  onModuleInit(): void {
    this.origins.register(
      async (scope, revisionId) => {
        const changeRequest = await this.changeRequests.findByMerge(
          scope.organizationId,
          scope.resource.id,
          revisionId,
        );
        return changeRequest ? this.one(changeRequest) : undefined;
      },
      ({ organizationId, resource }, ids) => this.changeRequests.mergedInShort(organizationId, resource.id, ids),
    );
  }

  async one(changeRequest: ChangeRequest): Promise<ChangeRequestResponse> {
    const [view] = await this.all([changeRequest]);
    if (!view) throw new Error('No view of the change request');
    return view;
  }

  async all(changeRequests: readonly ChangeRequest[]): Promise<ChangeRequestResponse[]> {
    if (changeRequests.length === 0) return [];
    const spaceIds = [...new Set(changeRequests.map(({ spaceId }) => spaceId))];
    const named = changeRequests.flatMap(({ createdBy, mergeAskedBy }) => [
      createdBy,
      ...(mergeAskedBy === null ? [] : [mergeAskedBy]),
    ]);
    const [people, heads, changed] = await Promise.all([
      this.people.read(named),
      this.spaces.heads(spaceIds),
      this.waiting.changedByOthers(changeRequests.filter(isWaitingForMerge)),
    ]);
    return changeRequests.map((changeRequest) =>
      toChangeRequestResponse(
        changeRequest,
        {
          headSeq: heads.get(changeRequest.spaceId) ?? changeRequest.baseSeq,
          people,
          isChangedByOthers: changed.has(changeRequest.id),
        },
        this.configuration,
      ),
    );
  }

  /** The same with the number of pages that each changes, in one statement more. */
  async withChangedPages(changeRequests: readonly ChangeRequest[]): Promise<ChangeRequestResponse[]> {
    const [views, counts] = await Promise.all([
      this.all(changeRequests),
      this.changedPages.counts(changeRequests.map(pointOfChangeRequest)),
    ]);
    return views.map((view) => ({ ...view, changedPages: counts.get(view.id) ?? 0 }));
  }
}
