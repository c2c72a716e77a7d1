import type { Skipped } from '../../api/types';

/** The number of files that entries stand for. */
export const countSkipped = (skipped: readonly Skipped[]): number =>
  skipped.reduce((sum, { files = 1 }) => sum + files, 0);
