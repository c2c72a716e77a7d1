import { Injectable } from '@nestjs/common';
import type { SpaceScope } from '../../spaces/space-scope';

/** Gives the change request that a revision was merged from, as the caller sees it; undefined when it is gone. */
export type OriginReader = (scope: SpaceScope, revisionId: string) => Promise<object | undefined>;

/** What is said in short of the change requests that revisions were merged from, by revision. */
export type OriginsReader = (
  scope: SpaceScope,
  revisionIds: readonly string[],
) => Promise<ReadonlyMap<string, { readonly number: number; readonly subject: string }>>;

/** Where merges come from: the module of change requests says so when it starts, so that content does not import it. */
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
