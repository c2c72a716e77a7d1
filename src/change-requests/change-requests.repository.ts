import { Injectable } from '@nestjs/common';
import type { Roles } from '../access/roles/roles';
import { bindNamed, visibleSpaces } from '../access/roles/visible-levels';
import { isId } from '../common/ids/id.pipe';
import type { PageRequest, RowPage } from '../common/pagination/page';
import { Database } from '../database/database';
import { PreparedRows, type RowWrite } from '../database/prepared-rows';
import type { Space } from '../spaces/entities/space.entity';
import { type SpaceChanges, SpacesRepository } from '../spaces/spaces.repository';
import { ChangeRequest, type ChangeRequestStatus } from './entities/change-request.entity';

export interface ChangeRequestFilter {
  readonly organizationId: string;
  readonly spaceId?: string;
  readonly statuses: readonly ChangeRequestStatus[];
  /** Person who created or edited it. */
  readonly contributor?: string;
  readonly creator?: string;
  readonly requestedReviewer?: string;
  readonly updatedSince?: string;
}

export type ChangeRequestChanges = Partial<Omit<ChangeRequest, 'id' | 'space' | 'status'>>;

const CONTRIBUTED = `(r.created_by = :contributor OR EXISTS (
  SELECT 1 FROM revisions v WHERE v.line_id = r.id AND v.created_by = :contributor))`;
const ASKED = `EXISTS (SELECT 1 FROM requested_reviewers a WHERE a.change_request_id = r.id AND a.user_id = :reviewer)`;

const VISIBLE_SPACE = 'SELECT 1 FROM spaces s WHERE s.id = r.space_id AND s.deleted_at IS NULL';

/** Whether a change request is named by its number in the space, instead of its identifier. */
export const isNumber = (idOrNumber: string): boolean => /^[1-9]\d{0,8}$/.test(idOrNumber);

const isOpen = (status: ChangeRequestStatus): number => Number(status === 'open');
const isDraft = (status: ChangeRequestStatus): number => Number(status === 'draft');

/** Change requests, and their counters in the space. */
@Injectable()
export class ChangeRequestsRepository {
  constructor(
    private readonly database: Database,
    private readonly spaces: SpacesRepository,
    private readonly rows: PreparedRows,
  ) {}

  /** By identifier, or by number in the space. */
  find(organizationId: string, spaceId: string, idOrNumber: string): Promise<ChangeRequest | null> {
    return this.read(organizationId, spaceId, idOrNumber, '');
  }

  /** The same, locked until the transaction ends: writers of a change request are serialized here. */
  lock(organizationId: string, spaceId: string, idOrNumber: string): Promise<ChangeRequest | null> {
    // Does not block transactions that add rows referring to the change request, such as comments: they may hold the space.
    return this.read(organizationId, spaceId, idOrNumber, 'FOR NO KEY UPDATE');
  }

  /** The one whose merge wrote a revision: those that end with the same one, because nothing differed, come after it. */
  findByMerge(organizationId: string, spaceId: string, mergedRevisionId: string): Promise<ChangeRequest | null> {
    return this.database.manager.findOne(ChangeRequest, {
      where: { organizationId, spaceId, mergedRevisionId },
      order: { mergedAt: 'ASC', id: 'ASC' },
    });
  }

  /** Number and subject of the change requests that revisions were merged from, by revision. */
  async mergedInShort(
    organizationId: string,
    spaceId: string,
    revisionIds: readonly string[],
  ): Promise<Map<string, Pick<ChangeRequest, 'number' | 'subject'>>> {
    if (revisionIds.length === 0) return new Map();
    const rows = await this.database.prepared<{ id: string; number: number; subject: string }>(
      `SELECT DISTINCT ON (merged_revision_id) merged_revision_id AS id, number, subject FROM change_requests
        WHERE organization_id = $1 AND space_id = $2 AND merged_revision_id = ANY($3)
        ORDER BY merged_revision_id, merged_at, id`,
      [organizationId, spaceId, revisionIds],
    );
    return new Map(rows.map(({ id, number, subject }) => [id, { number, subject }]));
  }

  /** Newest first; for a whole organization, those in active spaces that a person can see. */
  async list(
    roles: Roles,
    filter: ChangeRequestFilter,
    { after, limit }: PageRequest,
  ): Promise<RowPage<ChangeRequest>> {
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
      if (filter.updatedSince !== undefined) query.andWhere('r.updatedAt >= :updatedSince', filter);
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

  /** Those of the given ones that the organization has. */
  findMany(organizationId: string, ids: readonly string[]): Promise<ChangeRequest[]> {
    return this.rows.select(ChangeRequest, 'WHERE organization_id = $1 AND id = ANY($2)', [organizationId, ids]);
  }

  /** The given change requests, of any organization, whose content can be edited. */
  async editable(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.database.prepared<{ id: string }>(
      `SELECT id FROM change_requests WHERE id = ANY($1) AND status IN ('draft', 'open') AND source_url IS NULL`,
      [ids],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Call with the space's row locked. */
  async insert(changeRequest: ChangeRequest, space: Space): Promise<void> {
    await this.database.manager.insert(ChangeRequest, changeRequest);
    await this.spaces.update(space.organizationId, space.id, {
      changeRequests: space.changeRequests + 1,
      changeRequestsOpen: space.changeRequestsOpen + isOpen(changeRequest.status),
      changeRequestsDraft: space.changeRequestsDraft + isDraft(changeRequest.status),
    });
  }

  async update(changeRequest: ChangeRequest, changes: ChangeRequestChanges): Promise<void> {
    await this.rows.write([this.updating(changeRequest, changes)]);
  }

  /** The write of `update`, to be combined with writes of other rows. */
  updating({ organizationId, spaceId, id }: ChangeRequest, changes: Partial<ChangeRequest>): RowWrite {
    return this.rows.updating(ChangeRequest, { organizationId, spaceId, id }, changes);
  }

  /** Sets the status and the other given fields; call with the rows of the space and of the change request locked. */
  async setStatus(
    changeRequest: ChangeRequest,
    status: ChangeRequestStatus,
    space: Space,
    changes: ChangeRequestChanges = {},
  ): Promise<void> {
    const written = this.settingStatus(changeRequest, status, space, changes);
    if (status === changeRequest.status) await this.rows.write(written.rows);
    else await this.spaces.update(changeRequest.organizationId, changeRequest.spaceId, written.space, written.rows);
  }

  /** The write of `setStatus`: the counters of the space, and other rows. */
  settingStatus(
    changeRequest: ChangeRequest,
    status: ChangeRequestStatus,
    space: Space,
    changes: ChangeRequestChanges = {},
  ): { readonly space: SpaceChanges; readonly rows: readonly RowWrite[] } {
    return {
      space: {
        changeRequestsOpen: space.changeRequestsOpen + isOpen(status) - isOpen(changeRequest.status),
        changeRequestsDraft: space.changeRequestsDraft + isDraft(status) - isDraft(changeRequest.status),
      },
      rows: [this.updating(changeRequest, { ...changes, status })],
    };
  }

  private async read(
    organizationId: string,
    spaceId: string,
    idOrNumber: string,
    lock: string,
  ): Promise<ChangeRequest | null> {
    if (!isId(idOrNumber)) return null;
    const [changeRequest] = await this.rows.select(
      ChangeRequest,
      `WHERE organization_id = $1 AND space_id = $2 AND ${isNumber(idOrNumber) ? 'number' : 'id'} = $3 ${lock}`,
      [organizationId, spaceId, idOrNumber],
    );
    return changeRequest ?? null;
  }
}
