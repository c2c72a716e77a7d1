import { Injectable } from '@nestjs/common';
import type { SpaceScope } from '../../spaces/space-scope';

/** Returns the change request that a revision was merged from, for the caller; undefined if it was deleted. */
export type OriginReader = (scope: SpaceScope, revisionId: string) => Promise<object | undefined>;

/** Returns summaries of the change requests that revisions were merged from, by revision. */
export type OriginsReader = (
  scope: SpaceScope,
  revisionIds: readonly string[],
) => Promise<ReadonlyMap<string, { readonly number: number; readonly subject: string }>>;

/** The origins of merges: the change requests module registers its readers at startup, so that content does not import it. */
@Injectable()
export class RevisionOrigins {
  private reader: OriginReader = () => Promise.resolve(undefined);
  private many: OriginsReader = () => Promise.resolve(new Map());

  register(reader: OriginReader, many: OriginsReader): void {
    this.reader = reader;
    this.many = many;
  }

  mergedFrom(scope: SpaceScope, revisionId: string): Promise<object | undefined> {
    return this.reader(scope, revisionId);
  }

  mergedInShort: OriginsReader = (scope, revisionIds) => this.many(scope, revisionIds);
}
