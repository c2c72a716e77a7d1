import { Injectable } from '@nestjs/common';
import { notFound } from '../../../core/errors/app-error';
import { CursorCodec } from '../../common/pagination/cursor-codec';
import { type ListResponse, readPage } from '../../common/pagination/page';
import type { PageQueryDto } from '../../common/pagination/page-query.dto';
import { branchPoint } from '../change-request-branch';
import type { Space } from '../../spaces/entities/space.entity';
import type { SpaceScope } from '../../spaces/space-scope';
import { SpacesRepository } from '../../spaces/spaces.repository';
import { ChangeRequestTransactions } from '../change-request-transactions';
import { statusAfter } from '../change-request-status';
import { ChangeRequestsReader } from '../change-requests.reader';
import { ConflictsRepository } from '../conflicts.repository';
import type { ChangeRequest } from '../entities/change-request.entity';
import { type ConflictRow, toConflictRows } from '../merge/conflict-rows';
import { Merger } from '../merge/merger';
import { type ConflictItem, mergeConflicts } from './conflict-item';
import { type ConflictTexts, ConflictTextsReader } from './conflict-texts.reader';
import type { ConflictResponse } from './dto/conflict.response';

/** Maximum number of conflicts in one response, which contains their texts. */
const MAX_ITEMS = 100;

const toResponse = (item: ConflictItem, texts: ConflictTexts): ConflictResponse => ({
  object: 'change-request-conflict',
  kind: item.kind,
  id: item.itemId,
  title: item.title,
  fields: [...item.fields],
  unresolved: item.unresolved,
  ...(texts ?? { truncated: true }),
});

/** Conflicts that prevent a merge because both sides changed the same item. */
@Injectable()
export class ConflictsService {
  constructor(
    private readonly changeRequests: ChangeRequestsReader,
    private readonly transactions: ChangeRequestTransactions,
    private readonly spaces: SpacesRepository,
    private readonly conflicts: ConflictsRepository,
    private readonly merger: Merger,
    private readonly texts: ConflictTextsReader,
    private readonly cursors: CursorCodec,
  ) {}

  /** Sorted by the identifiers of the items, at most 100 in one response. Costs as much as a merge, and writes nothing. */
  async list(scope: SpaceScope, idOrNumber: string, query: PageQueryDto): Promise<ListResponse<ConflictResponse>> {
    const changeRequest = await this.changeRequests.get(scope, idOrNumber);
    const space = await this.spaces.find(scope.organizationId, scope.resource.id);
    if (!space) throw notFound('space');
    const all = mergeConflicts(await this.conflicts.list(changeRequest.id), await this.current(changeRequest, space));
    const limit = Math.min(query.limit, MAX_ITEMS);
    const page = await readPage(
      this.cursors,
      `conflicts:${changeRequest.id}`,
      { page: query.page, limit },
      {
        read: async ({ after }) => {
          const start = after ? all.findIndex(({ itemId }) => itemId > String(after[0])) : 0;
          return { rows: start < 0 ? [] : all.slice(start, start + limit + 1), count: all.length };
        },
        keys: ({ itemId }) => [itemId],
        item: (item) => item,
      },
    );
    const texts = await this.texts.read(page.items, {
      base: { branchId: space.id, seq: changeRequest.baseSeq },
      primary: { branchId: space.id, seq: space.revisionSeq },
      request: branchPoint(changeRequest),
    });
    return { ...page, items: page.items.map((item, index) => toResponse(item, texts[index])) };
  }

  /** Marks a conflict that an update left as resolved; returns false if there is none. 409 if the status forbids it. */
  resolve(scope: SpaceScope, idOrNumber: string, itemId: string): Promise<boolean> {
    return this.transactions.withLocked(scope, idOrNumber, async (changeRequest) => {
      if (!(await this.conflicts.resolve(changeRequest.id, itemId))) return false;
      statusAfter(changeRequest.status, 'edit');
      return true;
    });
  }

  /** The conflicts that a merge would meet now. */
  private async current(changeRequest: ChangeRequest, space: Space): Promise<ConflictRow[]> {
    if (changeRequest.status === 'merged' || changeRequest.baseSeq === space.revisionSeq) return [];
    return toConflictRows(changeRequest.id, await this.merger.merge(changeRequest, space));
  }
}
