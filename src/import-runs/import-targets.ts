import { Injectable } from '@nestjs/common';
import { AccessService } from '../access/access.service';
import { notFound } from '../../core/errors/app-error';
import type { Scope } from '../common/permissions/scope';
import type { ContentBranch } from '../content/model/content-branch';
import { PrimaryBranch } from '../content/writing/primary-branch';
import { ChangeRequestBranch } from '../change-requests/change-request-branch';
import { ChangeRequestsReader } from '../change-requests/change-requests.reader';
import type { SpaceScope } from '../spaces/space-scope';

/** A branch of content, and its change request, if it has one. */
export interface ImportTarget {
  readonly branch: ContentBranch;
  readonly changeRequestId: string | null;
}

/** Resolves the targets of imports. */
@Injectable()
export class ImportTargets {
  constructor(
    private readonly access: AccessService,
    private readonly primary: PrimaryBranch,
    private readonly changeRequests: ChangeRequestsReader,
    private readonly branches: ChangeRequestBranch,
  ) {}

  /** A space of the organization that the caller may edit. 404 if they cannot see it, 403 if they can only read it. */
  async resolveSpace({ actor, organizationId }: Scope, spaceId: string): Promise<SpaceScope> {
    const call = { actor, params: { spaceId }, body: undefined };
    const scope = await this.access.check(call, { permission: 'content.edit', trashed: false });
    if (scope.organizationId !== organizationId) throw notFound('space');
    return scope as SpaceScope;
  }

  /** The primary content, or a change request by its identifier or number. 404 when there is no such change request. */
  async resolveBranch(scope: SpaceScope, changeRequest: string | null): Promise<ImportTarget> {
    if (changeRequest === null) return { branch: this.primary.of(scope), changeRequestId: null };
    const found = await this.changeRequests.get(scope, changeRequest);
    return { branch: this.branches.of(scope, found), changeRequestId: found.id };
  }
}
