import { Injectable } from '@nestjs/common';
import type { SpaceScope } from '../../spaces/space-scope';

/** Gives the change request that a revision was merged from, as the caller sees it; undefined when it is gone. */
export type OriginReader = (scope: SpaceScope, revisionId: string) => Promise<object | undefined>;

/** Where merges come from: the room of change requests says so when it starts, so that content does not import it. */
@Injectable()
export class RevisionOrigins {
  private reader: OriginReader = () => Promise.resolve(undefined);

  register(reader: OriginReader): void {
    this.reader = reader;
  }

  mergedFrom(scope: SpaceScope, revisionId: string): Promise<object | undefined> {
    return this.reader(scope, revisionId);
  }
}
