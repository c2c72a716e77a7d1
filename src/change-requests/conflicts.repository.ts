import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { DocumentsRepository } from '../content/storage/documents.repository';
import { hasConflictMarkers } from '../../core/documents/merge/conflict-markers';
import type { ContentChanges } from '../content/model/content-changes';
import { Database } from '../database/database';
import { ChangeRequestConflict } from './entities/change-request-conflict.entity';

/** Conflicts of edits, both sides of which are in one text, follow that text. */
const MOVE_ON = `
  UPDATE change_request_conflicts c SET primary_hash = text.hash, request_hash = text.hash
    FROM unnest($2::varchar[], $3::varchar[]) text (id, hash)
   WHERE c.change_request_id = $1 AND c.item_id = text.id AND c.primary_hash = c.request_hash`;

/** Conflicts that updates, and edits of the same words, left unresolved. */
@Injectable()
export class ConflictsRepository {
  constructor(
    private readonly database: Database,
    private readonly documents: DocumentsRepository,
  ) {}

  list(changeRequestId: string): Promise<ChangeRequestConflict[]> {
    return this.database.manager.find(ChangeRequestConflict, { where: { changeRequestId }, order: { itemId: 'ASC' } });
  }

  /** Adds conflicts; one replaces the earlier one of the same page, whose text it includes. */
  async add(conflicts: readonly Omit<ChangeRequestConflict, 'changeRequest'>[]): Promise<void> {
    if (conflicts.length > 0)
      await this.database.manager.upsert(ChangeRequestConflict, [...conflicts], ['changeRequestId', 'itemId']);
  }

  /** Deletes all conflicts, because the content is about to be rewritten. */
  async clear(changeRequestId: string): Promise<void> {
    await this.database.manager.delete(ChangeRequestConflict, { changeRequestId });
  }

  /** Returns false if there was no such conflict. */
  async resolve(changeRequestId: string, itemId: string): Promise<boolean> {
    const { affected } = await this.database.manager.delete(ChangeRequestConflict, { changeRequestId, itemId });
    return affected === 1;
  }

  /** Writing a page resolves its conflict, unless its text still contains conflict markers: then the sides are those of the new text. */
  async resolveWritten(changeRequestId: string, changes: ContentChanges): Promise<void> {
    const { adopted } = changes;
    const written = new Map([
      ...changes.pages.map(({ pageId, documentHash }) => [pageId, documentHash] as const),
      ...changes.reusables.map(({ reusableId, documentHash }) => [reusableId, documentHash] as const),
    ]);
    const ids = [
      ...written.keys(),
      ...changes.files.map(({ fileId }) => fileId),
      ...[changes.removedPages, changes.removedFiles, changes.removedReusables].flat(),
      ...(adopted ? [adopted.pages, adopted.files, adopted.reusables].flat() : []),
      ...(changes.settings ? ['settings'] : []),
    ];
    const rows = await this.database.prepared<{ itemId: string }>(
      'SELECT item_id AS "itemId" FROM change_request_conflicts WHERE change_request_id = $1 AND item_id = ANY($2)',
      [changeRequestId, ids],
    );
    if (rows.length === 0) return;
    const open = rows.map(({ itemId }) => itemId);
    const marked = await this.marked(
      open.flatMap((id) => written.get(id) ?? []),
      changes,
    );
    const done = open.filter((id) => !marked.has(written.get(id) ?? ''));
    await this.database.manager.delete(ChangeRequestConflict, { changeRequestId, itemId: In(done) });
    const left = open.filter((id) => !done.includes(id));
    if (left.length > 0)
      await this.database.prepared(MOVE_ON, [changeRequestId, left, left.map((id) => written.get(id))]);
  }

  /** Which of these texts, new or stored, contain conflict markers. */
  private async marked(hashes: readonly string[], { documents }: ContentChanges): Promise<Set<string>> {
    const sources = new Map(documents.map(({ hash, source }) => [hash, source]));
    const stored = await this.documents.findMany(hashes.filter((hash) => !sources.has(hash)));
    for (const [hash, { source }] of stored) sources.set(hash, source);
    return new Set(hashes.filter((hash) => hasConflictMarkers(sources.get(hash) ?? '')));
  }
}
