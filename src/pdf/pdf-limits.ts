const MIB = 1024 * 1024;

/** Limits on the size and rendering time of a PDF. */
export const PDF_LIMITS = {
  /** Pages with a text of one PDF. */
  pages: 2_000,
  /** Characters of the printed HTML. */
  html: 32 * MIB,
  /** Bytes of all pictures, and of one. */
  pictures: 100 * MIB,
  picture: 25 * MIB,
  /** Pixels of one picture: unpacked, each takes four bytes. */
  pixels: 40_000_000,
  /** Number of diagrams, characters of the source and of the image of each, and the total time limit. */
  diagrams: 500,
  diagram: 20_000,
  diagramPicture: 2_000_000,
  drawMs: 45_000,
  /** Bytes of the PDF. */
  bytes: 200 * MIB,
  /** Time limit for printing, in milliseconds; then the browser is closed. */
  printMs: 120_000,
  launchMs: 30_000,
  /** Time limit for the process that drives the browser, for drawing and printing together, and its memory in MiB. */
  processMs: 180_000,
  heapMiB: 512,
  /** How long an idle browser is kept. */
  idleMs: 30_000,
  /** Concurrent renderings per process, each with its own browser; per organization, and per caller. */
  atOnce: [2, 1, 1],
  /** Maximum queue length per process. */
  waiting: [40, 20, 5],
  /** How long a failed PDF is not retried. */
  failedMs: 60_000,
  /** How long a request waits for its PDF. */
  answerMs: 60_000,
  /** A process that has not finished by then is considered dead: another one may start again. */
  claimMs: 5 * 60_000,
  /** Interval between checks whether another process has finished. */
  pollMs: 250,
  /** PDFs that were not requested for this number of days are deleted. */
  keptDays: 30,
  /** PDFs kept per space; the least recently requested are deleted first. */
  keptOfSpace: 500,
} as const;
