/** Limits of one archive or folder. They are checked before anything of the import is stored. */
export interface ZipLimits {
  /** Entries, folders included. */
  readonly maxEntries: number;
  /** Decoded bytes of all files together. */
  readonly maxTotalBytes: number;
  /** Decoded bytes of one file. */
  readonly maxFileBytes: number;
  /** Characters of a path. */
  readonly maxPathLength: number;
  /** Segments of a path. */
  readonly maxDepth: number;
  /** Decoded bytes per byte of the archive, counted only past `ratioFloorBytes`; documentation stays below 20. */
  readonly maxRatio: number;
  readonly ratioFloorBytes: number;
}

const MIB = 1024 * 1024;

/** The largest archive that the command line imports; what the service accepts is configured. */
export const MAX_ARCHIVE_BYTES = 4096 * MIB;

export const ZIP_LIMITS: ZipLimits = {
  maxEntries: 60_000,
  maxTotalBytes: 4096 * MIB,
  maxFileBytes: 100 * MIB,
  maxPathLength: 512,
  maxDepth: 32,
  maxRatio: 200,
  ratioFloorBytes: 32 * MIB,
};

/** A number of bytes in human-readable form. */
export function inWords(bytes: number): string {
  return bytes >= MIB ? `${Number((bytes / MIB).toFixed(1))} MiB` : `${bytes} bytes`;
}
