const MIB = 1024 * 1024;

/** How much one PDF may take, and how long. */
export const PDF_LIMITS = {
  /** Pages with a text of one PDF. */
  pages: 2_000,
  /** Characters of the HTML that is set. */
  html: 32 * MIB,
  /** Bytes of all pictures, and of one. */
  pictures: 100 * MIB,
  picture: 25 * MIB,
  /** Pixels of one picture: unpacked, each takes four bytes. */
  pixels: 40_000_000,
  /** Diagrams that are drawn, characters of the source and of the picture of each, and the time that all of them have. */
  diagrams: 500,
  diagram: 20_000,
  diagramPicture: 2_000_000,
  drawMs: 45_000,
  /** Bytes of the PDF. */
  bytes: 200 * MIB,
  /** Time to make one, in milliseconds; then the browser is ended. */
  printMs: 120_000,
  launchMs: 30_000,
  /** A browser without work ends after this long. */
  idleMs: 30_000,
  /** PDFs that are rendered at the same time in one process, each with a browser of its own; of one organization, and of one caller. */
  atOnce: [2, 1, 1],
  /** PDFs that wait in the queue of one process. */
  waiting: [40, 20, 5],
  /** What cannot be made is not tried again for so long. */
  failedMs: 60_000,
  /** How long a request waits for its PDF. */
  answerMs: 60_000,
  /** A process that has not finished by then has died: another one may start again. */
  claimMs: 5 * 60_000,
  /** How often to look whether another process has finished. */
  pollMs: 250,
  /** PDFs that nobody requested during so many days are forgotten. */
  keptDays: 30,
  /** PDFs of one space that are kept; those that nobody requested longest go first. */
  keptOfSpace: 500,
} as const;
