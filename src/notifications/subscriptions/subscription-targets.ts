import { Injectable } from '@nestjs/common';
import { ChangeRequestsReader } from '../../change-requests/change-requests.reader';
import { notFound } from '../../common/errors/app-error';
import { PagesRepository } from '../../content/pages/pages.repository';
import { RevisionPoints } from '../../content/revisions/revision-points';
import type { SpaceScope } from '../../spaces/space-scope';
import type { Target } from './subscriptions.repository';

/** A thing that can be followed, with who follows it by having created it. */
export interface FoundTarget extends Target {
  readonly authorId?: string;
}

/** Finds the target of a subscription. */
@Injectable()
export class SubscriptionTargets {
  constructor(
    private readonly points: RevisionPoints,
    private readonly pages: PagesRepository,
    private readonly changeRequests: ChangeRequestsReader,
  ) {}

  space({ organizationId, resource: { id } }: SpaceScope): FoundTarget {
    return { organizationId, spaceId: id, type: 'space', id };
  }

  /** 404 for a page that the newest revision does not have. */
  async page(scope: SpaceScope, pageId: string): Promise<FoundTarget> {
    if (!(await this.pages.find(this.points.head(scope), pageId))) throw notFound('page');
    return { organizationId: scope.organizationId, spaceId: scope.resource.id, type: 'page', id: pageId };
  }

  /** 404 for a change request that the space does not have. */
  async changeRequest(scope: SpaceScope, idOrNumber: string): Promise<FoundTarget> {
    const { id, spaceId, createdBy } = await this.changeRequests.get(scope, idOrNumber);
    return { organizationId: scope.organizationId, spaceId, type: 'change-request', id, authorId: createdBy };
  }
}
