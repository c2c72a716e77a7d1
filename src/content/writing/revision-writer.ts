import { Injectable, type OnModuleInit } from '@nestjs/common';
import { newId } from '../../common/ids/new-id';
import type { Scope } from '../../common/permissions/scope';
import { waitForAll } from '../../common/concurrency/wait-for-all';
import { Database } from '../../database/database';
import { PreparedRows, type RowWrite } from '../../database/prepared-rows';
import type { NewEvent } from '../../event-log/new-event';
import type { Space } from '../../spaces/entities/space.entity';
import { SpaceLifecycle } from '../../spaces/space-lifecycle';
import { type SpaceChanges, SpacesRepository } from '../../spaces/spaces.repository';
import { Revision, type RevisionType } from '../model/entities/revision.entity';
import type { IndexedPage } from '../search/index-rows';
import { type IndexedPages, SearchIndex } from '../search/search-index';
import type { ContentChanges, PageText } from '../model/content-changes';
import { ContentRows } from '../storage/content-rows';
import { RevisionEvents } from '../model/revision-events';
import { pointOf } from '../storage/revision-points';

/** Properties of a new revision besides its changes. */
export interface RevisionKind {
  readonly type?: RevisionType;
  /** Further parents, besides the head that it is based on. */
  readonly parents?: readonly string[];
  /** Further changes in the same statement as the head of the space. */
  readonly also?: (revision: Revision) => {
    readonly space: SpaceChanges;
    readonly rows: readonly RowWrite[];
    /** What programs are told before they are told of the revision. */
    readonly events?: readonly NewEvent[];
  };
}

type Place = Pick<Revision, 'spaceId' | 'branchId' | 'seq' | 'baseSeq' | 'type' | 'parents'>;

/**
 * Writes revisions of a space's primary content: the changed rows, the search index and the head, in one transaction. The
 * caller holds the lock on the space's row, so writers of one space are serialized and each builds on the newest revision.
 */
@Injectable()
export class RevisionWriter implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly prepared: PreparedRows,
    private readonly rows: ContentRows,
    private readonly search: SearchIndex,
    private readonly spaces: SpacesRepository,
    private readonly lifecycle: SpaceLifecycle,
    private readonly events: RevisionEvents,
  ) {}

  onModuleInit(): void {
    this.lifecycle.onCreate((space) => this.writeFirst(space));
  }

  /** The first, empty revision of a space that is being created. */
  private async writeFirst(space: Space): Promise<void> {
    await this.prepared.insert(Revision, {
      id: space.revisionId,
      spaceId: space.id,
      branchId: space.id,
      seq: space.revisionSeq,
      baseSeq: null,
      type: 'edits',
      parents: [],
      createdBy: space.createdBy,
      createdAt: space.createdAt,
    });
  }

  /** Adds a revision on top of `space`'s head; the cost depends on the changes, not on the size of the space. */
  write(
    scope: Scope,
    space: Space,
    changes: ContentChanges,
    { type = 'edits', parents = [], also }: RevisionKind = {},
  ): Promise<Revision> {
    return this.database.transaction(async () => {
      const written = this.writeRows(scope, changes, {
        spaceId: space.id,
        branchId: space.id,
        seq: space.revisionSeq + 1,
        baseSeq: null,
        type,
        parents: [space.revisionId, ...parents],
      });
      const [revision] = await waitForAll([written, this.updateSearch(space.id, changes, written)]);
      const head = { revisionId: revision.id, revisionSeq: revision.seq, updatedAt: revision.createdAt };
      const more = also?.(revision);
      const eventId = newId();
      await this.spaces.update(space.organizationId, space.id, { ...more?.space, ...head }, [
        this.prepared.inserting(Revision, revision),
        ...(more?.rows ?? []),
        this.events.recording(scope, revision, eventId, more?.events),
      ]);
      await this.events.written(scope, space, revision, eventId);
      return revision;
    });
  }

  /**
   * Adds a revision to the branch of a change request; the caller holds the lock on the change request, and `head` moves its head, in
   * the same statement.
   */
  append(
    scope: Scope,
    changes: ContentChanges,
    place: Place,
    head?: (revision: Revision) => RowWrite,
  ): Promise<Revision> {
    return this.database.transaction(async () => {
      const revision = await this.writeRows(scope, changes, place);
      await this.prepared.write([
        this.prepared.inserting(Revision, revision),
        this.events.appending(scope, revision),
        ...(head ? [head(revision)] : []),
      ]);
      return revision;
    });
  }

  private async writeRows(scope: Scope, changes: ContentChanges, place: Place): Promise<Revision> {
    const revision: Revision = { id: newId(), ...place, createdBy: scope.actor.userId, createdAt: new Date() };
    await this.rows.write(scope.organizationId, pointOf(revision), changes);
    return revision;
  }

  private async updateSearch(spaceId: string, changes: ContentChanges, after: Promise<unknown>): Promise<void> {
    await this.search.update(spaceId, changes.removedPages, indexedPages(changes), after);
  }
}

/** The pages of the search index that change, read one after another. */
function indexedPages(changes: ContentChanges): IndexedPages {
  const states = new Map(changes.pages.map((page) => [page.pageId, page]));
  const indexed = ({ pageId, sections }: PageText): IndexedPage => {
    const page = states.get(pageId);
    return { pageId, title: page?.title ?? '', description: page?.details.description, sections };
  };
  return {
    length: changes.texts.length + (changes.further?.textCount ?? 0),
    async *[Symbol.asyncIterator]() {
      for (const text of changes.texts) yield indexed(text);
      if (changes.further) for await (const text of changes.further.texts()) yield indexed(text);
    },
  };
}
