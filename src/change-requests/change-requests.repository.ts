import { Injectable } from '@nestjs/common';
import type { Roles } from '../access/roles/roles';
import { bindNamed, visibleSpaces } from '../access/roles/visible-levels';
import type { PageRequest, RowPage } from '../common/pagination/page';
import { Database } from '../database/database';
import type { Space } from '../spaces/entities/space.entity';
import { SpacesRepository } from '../spaces/spaces.repository';
import { ChangeRequest, type ChangeRequestStatus } from './entities/change-request.entity';

export interface RequestFilter {
  readonly organizationId: string;
  readonly spaceId?: string;
  readonly statuses: readonly ChangeRequestStatus[];
  /** Whoever made it or wrote into it. */
  readonly contributor?: string;
  readonly creator?: string;
  readonly requestedReviewer?: string;
}

const CONTRIBUTED = `(r.created_by = :contributor OR EXISTS (
  SELECT 1 FROM revisions v WHERE v.line_id = r.id AND v.created_by = :contributor))`;
const ASKED = `EXISTS (SELECT 1 FROM requested_reviewers a WHERE a.change_request_id = r.id AND a.user_id = :reviewer)`;

const VISIBLE_SPACE = 'SELECT 1 FROM spaces s WHERE s.id = r.space_id AND s.deleted_at IS NULL';

const isOpen = (status: ChangeRequestStatus): number => Number(status === 'open');
const isDraft = (status: ChangeRequestStatus): number => Number(status === 'draft');

/** Change requests, and the counters of them that their space shows. */
@Injectable()
export class ChangeRequestsRepository {
  constructor(
    private readonly database: Database,
    private readonly spaces: SpacesRepository,
  ) {}

  /** By identifier, or by number in the space. */
  find(organizationId: string, spaceId: string, idOrNumber: string): Promise<ChangeRequest | null> {
    const key = /^[1-9]\d{0,8}$/.test(idOrNumber) ? { number: Number(idOrNumber) } : { id: idOrNumber };
    return this.database.manager.findOneBy(ChangeRequest, { organizationId, spaceId, ...key });
  }

  /** Locks a request until the transaction ends: whoever writes into it takes turns here. */
  lock({ organizationId, spaceId, id }: ChangeRequest): Promise<ChangeRequest | null> {
    return this.database.manager.findOne(ChangeRequest, {
      where: { organizationId, spaceId, id },
      // Leaves those alone who add rows that name the request, such as comments: they may hold the space.
      lock: { mode: 'for_no_key_update' },
    });
  }

  findByMerge(organizationId: string, spaceId: string, mergedRevisionId: string): Promise<ChangeRequest | null> {
    return this.database.manager.findOneBy(ChangeRequest, { organizationId, spaceId, mergedRevisionId });
  }

  /** Newest first; of a whole organization those in active spaces that a person sees. */
  async list(roles: Roles, filter: RequestFilter, { after, limit }: PageRequest): Promise<RowPage<ChangeRequest>> {
    const values: Record<string, unknown> = {};
    const visible = visibleSpaces(roles, 's', bindNamed(values));
    const all = () => {
      const query = this.database.manager
        .createQueryBuilder(ChangeRequest, 'r')
        .where('r.organizationId = :organizationId AND r.status = ANY(:statuses)', filter);
      if (filter.spaceId) query.andWhere('r.spaceId = :spaceId', filter);
      else query.andWhere(`EXISTS (${VISIBLE_SPACE} AND ${visible})`, values);
      if (filter.creator) query.andWhere('r.createdBy = :creator', filter);
      if (filter.contributor) query.andWhere(CONTRIBUTED, filter);
      if (filter.requestedReviewer) query.andWhere(ASKED, { reviewer: filter.requestedReviewer });
      return query;
    };
    const rows = all()
      .orderBy('r.id', 'DESC')
      .limit(limit + 1);
    if (after) rows.andWhere('r.id < :before', { before: after[0] });
    const [found, count] = await Promise.all([rows.getMany(), all().getCount()]);
    return { rows: found, count };
  }

  /** Call with the space's row locked. */
  async insert(request: ChangeRequest, space: Space): Promise<void> {
    await this.database.manager.insert(ChangeRequest, request);
    await this.spaces.update(space.organizationId, space.id, {
      changeRequests: space.changeRequests + 1,
      changeRequestsOpen: space.changeRequestsOpen + isOpen(request.status),
      changeRequestsDraft: space.changeRequestsDraft + isDraft(request.status),
    });
  }

  async update(
    request: ChangeRequest,
    changes: Partial<Omit<ChangeRequest, 'id' | 'space' | 'status'>>,
  ): Promise<void> {
    const { organizationId, spaceId, id } = request;
    await this.database.manager.update(ChangeRequest, { organizationId, spaceId, id }, changes);
  }

  /** Changes the status; call with the rows of the space and of the request locked. */
  async setStatus(request: ChangeRequest, status: ChangeRequestStatus, space: Space): Promise<void> {
    const { organizationId, spaceId, id } = request;
    await this.database.manager.update(ChangeRequest, { organizationId, spaceId, id }, { status });
    await this.spaces.update(organizationId, spaceId, {
      changeRequestsOpen: space.changeRequestsOpen + isOpen(status) - isOpen(request.status),
      changeRequestsDraft: space.changeRequestsDraft + isDraft(status) - isDraft(request.status),
    });
  }
}
