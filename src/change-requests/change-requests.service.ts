import { Injectable } from '@nestjs/common';
import { RoleResolver } from '../access/roles/role-resolver';
import { CursorCodec } from '../common/pagination/cursor-codec';
import { type ListResponse, readPage } from '../common/pagination/page';
import type { PageQueryDto } from '../common/pagination/page-query.dto';
import type { Scope } from '../common/permissions/scope';
import type { Space } from '../spaces/entities/space.entity';
import type { SpaceScope } from '../spaces/space-scope';
import { ChangeRequestEvents } from './change-request-events';
import { ChangeRequestTransactions } from './change-request-transactions';
import { ACT_OF_STATUS, statusAfter } from './change-request-status';
import { ChangeRequestsReader } from './change-requests.reader';
import { ChangeRequestsRepository, type ChangeRequestFilter } from './change-requests.repository';
import type { ChangeRequestsQuery, CreateChangeRequestDto, UpdateChangeRequestDto } from './dto/change-request.dto';
import type { ChangeRequest } from './entities/change-request.entity';
import { Openings } from './openings';
import { newChangeRequest } from './new-change-request';

/** Creates, finds and updates change requests, and changes their status. */
@Injectable()
export class ChangeRequestsService {
  constructor(
    private readonly changeRequests: ChangeRequestsRepository,
    private readonly reader: ChangeRequestsReader,
    private readonly transactions: ChangeRequestTransactions,
    private readonly events: ChangeRequestEvents,
    private readonly openings: Openings,
    private readonly cursors: CursorCodec,
    private readonly roles: RoleResolver,
  ) {}

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
        updatedSince: query.updatedSince,
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
    return this.transactions.withLockedSpace(scope, async (space) => {
      const changeRequest = newChangeRequest(scope, space, input.subject ?? '', {
        revisionId: space.revisionId,
        seq: space.revisionSeq,
      });
      await this.changeRequests.insert(changeRequest, space);
      await this.events.created(scope, changeRequest);
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
      if (next === changeRequest.status && (subject ?? changeRequest.subject) === changeRequest.subject)
        return changeRequest;
      const changes = { ...(subject !== undefined && { subject }), updatedAt: new Date() };
      await this.changeRequests.setStatus(changeRequest, next, space, changes);
      if (subject !== undefined && subject !== changeRequest.subject) await this.events.edited(scope, changeRequest);
      if (next !== changeRequest.status) {
        await this.events.statusChanged(scope, changeRequest, next);
        if (next === 'open') await this.openings.opened(scope, { ...changeRequest, ...changes, status: next });
      }
      return { ...changeRequest, ...changes, status: next };
    };
    return status === undefined
      ? this.transactions.withBothLocked(scope, idOrNumber, change)
      : this.transactions.withLiveEditsFlushed(scope, idOrNumber, change);
  }
}
