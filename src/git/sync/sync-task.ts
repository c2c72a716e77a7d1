import type { SpaceScope } from '../../spaces/space-scope';
import type { GitConnection } from '../entities/git-connection.entity';
import type { GitSession } from '../transport/git-session';
import type { RunLog } from './run-log';

/** A synchronization in progress. */
export interface SyncTask {
  readonly scope: SpaceScope;
  readonly session: GitSession;
  readonly log: RunLog;
  readonly connection: GitConnection;
  /** The same with the current space and connection. */
  refresh(): Promise<SyncTask>;
}

/** The content changed while it was being read: the preparation has to be repeated. */
export class ContentMoved extends Error {}
