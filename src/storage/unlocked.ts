import type { BlobLocks } from './blob-locks';

/** For who deletes nothing that others may store. */
export const UNLOCKED: Pick<BlobLocks, 'whenDeleted' | 'whileDeleting'> = {
  whenDeleted: () => Promise.resolve(),
  whileDeleting: (_hash, work) => work(),
};
