import type { ImportReport } from '../../api/types';

/** The current step; without a share, its duration is unknown. */
export interface Progress {
  readonly label: string;
  readonly share?: number;
  /** Cancels the import, if that is possible. */
  readonly cancel?: () => void;
  /** Pauses an upload, or continues it. */
  readonly pause?: { readonly isPaused: boolean; readonly toggle: () => void };
}

export interface Imported {
  readonly report: ImportReport;
  /** The address where the imported content can be seen. */
  readonly address: string;
}
