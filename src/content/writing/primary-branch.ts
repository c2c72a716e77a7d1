import { Injectable } from '@nestjs/common';
import { conflict, notFound } from '../../../core/errors/app-error';
import { EventBus } from '../../events/event-bus';
import type { Space } from '../../spaces/entities/space.entity';
import type { SpaceScope } from '../../spaces/space-scope';
import { SpacesRepository } from '../../spaces/spaces.repository';
import type { Revision } from '../model/entities/revision.entity';
import type { ContentChanges } from '../model/content-changes';
import { ContentChanged } from '../model/content-changed.event';
import type { ContentBranch, OpenBranch } from '../model/content-branch';
import { type RevisionKind, RevisionWriter } from './revision-writer';

const refuseLocked = (space: Pick<Space, 'editMode'>): void => {
  if (space.editMode === 'locked')
    throw conflict(
      'direct_edits_locked',
      'Direct edits of this space are locked. Unlock it (editMode: live) or use a change request.',
    );
};

/** Writes the primary content of a space directly, if the space allows it. */
@Injectable()
export class PrimaryBranch {
  constructor(
    private readonly writer: RevisionWriter,
    private readonly spaces: SpacesRepository,
    private readonly events: EventBus,
  ) {}

  of(scope: SpaceScope): ContentBranch {
    return { check: () => refuseLocked(scope.resource), open: () => this.open(scope) };
  }

  /** Locks the space until the transaction ends. 404 if it was deleted, 409 if direct edits are locked. */
  async lock(scope: SpaceScope): Promise<Space> {
    const space = await this.spaces.lock(scope.organizationId, scope.resource.id);
    if (!space || space.deletedAt) throw notFound('space');
    refuseLocked(space);
    return space;
  }

  /** Adds a revision to a space that is locked. */
  async write(scope: SpaceScope, space: Space, changes: ContentChanges, kind?: RevisionKind): Promise<Revision> {
    const revision = await this.writer.write(scope, space, changes, kind);
    this.events.publish(new ContentChanged(space.id, revision.id));
    return revision;
  }

  private async open(scope: SpaceScope): Promise<OpenBranch> {
    const space = await this.lock(scope);
    return {
      point: { branchId: space.id, seq: space.revisionSeq },
      revisionId: space.revisionId,
      write: (changes) => this.write(scope, space, changes),
    };
  }
}
