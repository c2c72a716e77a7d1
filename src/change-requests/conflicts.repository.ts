import { Injectable } from '@nestjs/common';
import { hasConflictMarkers } from '../content/merge/conflict-markers';
import type { ContentChanges } from '../content/revisions/content-changes';
import { Database } from '../database/database';
import { ChangeRequestConflict } from './entities/change-request-conflict.entity';

/** What updates left in conflict. */
@Injectable()
export class ConflictsRepository {
  constructor(private readonly database: Database) {}

  list(changeRequestId: string): Promise<ChangeRequestConflict[]> {
    return this.database.manager.find(ChangeRequestConflict, { where: { changeRequestId }, order: { itemId: 'ASC' } });
  }

  async any(changeRequestId: string): Promise<boolean> {
    return this.database.manager.existsBy(ChangeRequestConflict, { changeRequestId });
  }

  /** What an update found; earlier conflicts of the same pages are told again by it. */
  async add(conflicts: readonly Omit<ChangeRequestConflict, 'changeRequest'>[]): Promise<void> {
    if (conflicts.length > 0)
      await this.database.manager.upsert(ChangeRequestConflict, [...conflicts], ['changeRequestId', 'itemId']);
  }

  /** True when it was there. */
  async resolve(changeRequestId: string, itemId: string): Promise<boolean> {
    const { affected } = await this.database.manager.delete(ChangeRequestConflict, { changeRequestId, itemId });
    return affected === 1;
  }

  /** Whoever writes a page again has settled its conflict, unless its text still shows both sides. */
  async settle(changeRequestId: string, changes: ContentChanges): Promise<void> {
    const marked = new Set(changes.documents.flatMap(({ hash, source }) => (hasConflictMarkers(source) ? hash : [])));
    const written = [...changes.pages, ...changes.reusables].filter(
      ({ documentHash }) => documentHash === null || !marked.has(documentHash),
    );
    const ids = [
      ...written.map((state) => ('pageId' in state ? state.pageId : state.reusableId)),
      ...changes.files.map(({ fileId }) => fileId),
      ...changes.removedPages,
      ...changes.removedFiles,
      ...changes.removedReusables,
      ...(changes.settled ? [changes.settled.pages, changes.settled.files, changes.settled.reusables].flat() : []),
      ...(changes.settings ? ['settings'] : []),
    ];
    await this.database.execute(
      'DELETE FROM change_request_conflicts WHERE change_request_id = $1 AND item_id = ANY($2)',
      [changeRequestId, ids],
    );
  }
}
