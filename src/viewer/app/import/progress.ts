import type { ImportReport } from '../api/types';

/** What is being done; without a share nobody knows how long it takes. */
export interface Progress {
  readonly words: string;
  readonly share?: number;
  /** Ends it, where that is possible. */
  readonly cancel?: () => void;
}

export interface Imported {
  readonly report: ImportReport;
  /** Where what came in is to be seen. */
  readonly address: string;
}
