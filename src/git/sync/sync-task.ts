import type { SpaceScope } from '../../spaces/space-scope';
import type { GitConnection } from '../entities/git-connection.entity';
import type { GitSession } from '../transport/git-session';
import type { RunLog } from './run-log';

/** One synchronization under way. */
export interface SyncTask {
  readonly scope: SpaceScope;
  readonly session: GitSession;
  readonly log: RunLog;
  readonly connection: GitConnection;
  /** The same with the space and the connection as they are now. */
  refresh(): Promise<SyncTask>;
}

/** The content moved on while it was being read: what was prepared is done again. */
export class ContentMoved extends Error {}
