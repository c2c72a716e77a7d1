import { Injectable } from '@nestjs/common';
import { conflict, notFound } from '../../common/errors/app-error';
import { EventBus } from '../../events/event-bus';
import type { Space } from '../../spaces/entities/space.entity';
import type { SpaceScope } from '../../spaces/space-scope';
import { SpacesRepository } from '../../spaces/spaces.repository';
import { ContentChanged } from './content-changed.event';
import type { ContentLine, OpenLine } from './content-line';
import { RevisionWriter } from './revision-writer';

const refuseLocked = (space: Pick<Space, 'editMode'>): void => {
  if (space.editMode === 'locked')
    throw conflict('Direct edits of this space are locked. Unlock it (editMode: live) or write into a change request.');
};

/** Direct writing of a space's primary content, where the space allows it. */
@Injectable()
export class PrimaryLine {
  constructor(
    private readonly writer: RevisionWriter,
    private readonly spaces: SpacesRepository,
    private readonly events: EventBus,
  ) {}

  of(scope: SpaceScope): ContentLine {
    return { check: () => refuseLocked(scope.resource), open: () => this.open(scope) };
  }

  private async open(scope: SpaceScope): Promise<OpenLine> {
    const space = await this.spaces.lock(scope.organizationId, scope.resource.id);
    if (!space || space.deletedAt) throw notFound('space');
    refuseLocked(space);
    return {
      point: { lineId: space.id, seq: space.revisionSeq },
      revisionId: space.revisionId,
      write: async (changes) => {
        const revision = await this.writer.write(scope, space, changes);
        this.events.publish(new ContentChanged(space.id, revision.id));
        return revision;
      },
    };
  }
}
