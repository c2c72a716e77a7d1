import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RoleResolver } from '../access/roles/role-resolver';
import { CursorCodec } from '../common/pagination/cursor-codec';
import { type ListResponse, readPage } from '../common/pagination/page';
import type { PageQueryDto } from '../common/pagination/page-query.dto';
import type { Scope } from '../common/permissions/scope';
import type { Space } from '../spaces/entities/space.entity';
import type { SpaceScope } from '../spaces/space-scope';
import { RevisionOrigins } from '../content/reading/revision-origins';
import { ChangeRequestLocks } from './change-request-locks';
import { ACT_OF_STATUS, statusAfter } from './change-request-status';
import { ChangeRequestViews } from './change-request-views';
import { ChangeRequestsReader } from './change-requests.reader';
import { ChangeRequestsRepository, type ChangeRequestFilter } from './change-requests.repository';
import type { ChangeRequestsQuery, CreateChangeRequestDto, UpdateChangeRequestDto } from './dto/change-request.dto';
import type { ChangeRequest } from './entities/change-request.entity';
import { newChangeRequest } from './new-change-request';

/** Creates, finds and updates change requests, and changes their status. */
@Injectable()
export class ChangeRequestsService implements OnModuleInit {
  constructor(
    private readonly changeRequests: ChangeRequestsRepository,
    private readonly reader: ChangeRequestsReader,
    private readonly locks: ChangeRequestLocks,
    private readonly cursors: CursorCodec,
    private readonly origins: RevisionOrigins,
    private readonly views: ChangeRequestViews,
    private readonly roles: RoleResolver,
  ) {}

  onModuleInit(): void {
    this.origins.register(
      async (scope, revisionId) => {
        const changeRequest = await this.changeRequests.findByMerge(
          scope.organizationId,
          scope.resource.id,
          revisionId,
        );
        return changeRequest ? this.views.one(changeRequest) : undefined;
      },
      ({ organizationId, resource }, ids) => this.changeRequests.mergedInShort(organizationId, resource.id, ids),
    );
  }

  get(scope: SpaceScope, idOrNumber: string): Promise<ChangeRequest> {
    return this.reader.get(scope, idOrNumber);
  }

  listOfSpace(scope: SpaceScope, query: ChangeRequestsQuery): Promise<ListResponse<ChangeRequest>> {
    return this.list(
      scope,
      {
        organizationId: scope.organizationId,
        spaceId: scope.resource.id,
        statuses: [query.status],
        contributor: query.contributor,
      },
      query,
    );
  }

  async list(scope: Scope, filter: ChangeRequestFilter, query: PageQueryDto): Promise<ListResponse<ChangeRequest>> {
    const roles = await this.roles.ofCaller(scope);
    return readPage(this.cursors, `change-requests:${JSON.stringify(filter)}`, query, {
      read: (page) => this.changeRequests.list(roles, filter, page),
      keys: ({ id }) => [id],
      item: (changeRequest) => changeRequest,
    });
  }

  /** Creates an empty draft on the newest revision; one row, whatever the size of the space. */
  create(scope: SpaceScope, input: CreateChangeRequestDto): Promise<ChangeRequest> {
    return this.locks.space(scope, async (space) => {
      const changeRequest = newChangeRequest(scope, space, input.subject ?? '', {
        revisionId: space.revisionId,
        seq: space.revisionSeq,
      });
      await this.changeRequests.insert(changeRequest, space);
      await this.locks.record(scope, 'change-request.create', changeRequest);
      return changeRequest;
    });
  }

  /** Changes the given fields. 409 if the status forbids it. */
  async update(
    scope: SpaceScope,
    idOrNumber: string,
    { subject, status }: UpdateChangeRequestDto,
  ): Promise<ChangeRequest> {
    const change = async (space: Space, changeRequest: ChangeRequest): Promise<ChangeRequest> => {
      const next =
        status === undefined ? changeRequest.status : statusAfter(changeRequest.status, ACT_OF_STATUS[status]);
      const changes = { ...(subject !== undefined && { subject }), updatedAt: new Date() };
      await this.changeRequests.setStatus(changeRequest, next, space, changes);
      if (next !== changeRequest.status) {
        const details = { status: { from: changeRequest.status, to: next } };
        await this.locks.record(scope, 'change-request.status.change', changeRequest, details);
        if (next === 'open') await this.locks.opened(scope, { ...changeRequest, ...changes });
      }
      return { ...changeRequest, ...changes, status: next };
    };
    return status === undefined
      ? this.locks.both(scope, idOrNumber, change)
      : this.locks.written(scope, idOrNumber, change);
  }
}
