import { Injectable } from '@nestjs/common';
import { ChangeRequestsReader } from '../../change-requests/change-requests.reader';
import { notFound } from '../../../core/errors/app-error';
import { PagesRepository } from '../../content/storage/pages.repository';
import { RevisionPoints } from '../../content/storage/revision-points';
import type { SpaceScope } from '../../spaces/space-scope';
import type { Target, TargetNames } from './subscriptions.repository';

/** A target that can be followed, with its names, and the person who follows it by having created it. */
export interface FoundTarget extends Target, TargetNames {
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

  space({ organizationId, resource: { id, title } }: SpaceScope): FoundTarget {
    return { organizationId, spaceId: id, type: 'space', id, title, spaceTitle: title, number: null };
  }

  /** 404 for a page that is not in the newest revision. */
  async page(scope: SpaceScope, pageId: string): Promise<FoundTarget> {
    const page = await this.pages.find(this.points.head(scope), pageId);
    if (!page) throw notFound('page');
    return { ...this.space(scope), type: 'page', id: pageId, title: page.title };
  }

  /** 404 for a change request that is not in the space. */
  async changeRequest(scope: SpaceScope, idOrNumber: string): Promise<FoundTarget> {
    const { id, number, subject, createdBy } = await this.changeRequests.get(scope, idOrNumber);
    return { ...this.space(scope), type: 'change-request', id, title: subject, number, authorId: createdBy };
  }
}
