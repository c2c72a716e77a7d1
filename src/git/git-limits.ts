const MIB = 1024 * 1024;
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** What bounds synchronizations. Documentation stays far below; whatever is larger is refused with the limit in the message. */
export const GIT_LIMITS = {
  /** Of the objects that one fetch or push transfers. */
  packBytes: 128 * MIB,
  /** Unpacked, of one object and of all together. */
  objectBytes: 100 * MIB,
  unpackedBytes: 512 * MIB,
  objects: 500_000,
  /** Of what all deltas of a transfer become, which a few bytes of each can make large. */
  deltaBytes: 1024 * MIB,
  /** Of the list of branches and tags. */
  refsBytes: 32 * MIB,
  /** Files below the connected folder. */
  files: 25_000,
  folders: 25_000,
  /** Folders in one another. */
  depth: 32,
  pathLength: 512,
  /** Of all these files together. */
  totalBytes: 256 * MIB,
  /** Commits that are followed back to find the one that was synchronized last. */
  commits: 2_000,
  /** Commits that a run lists. */
  listedCommits: 100,
  /** Revisions that become a commit of their own in one run; older ones become one. */
  revisions: 200,
  /** One exchange with the remote. */
  exchangeMs: 2 * MINUTE_MS,
  runMs: 10 * MINUTE_MS,
  /** A process that has not renewed its claim on a connection by then was cut off. */
  claimMs: 20 * SECOND_MS,
  claimRenewalMs: 5 * SECOND_MS,
  /** When a remote that was due is asked again, where nobody came to it. */
  lostMs: 15 * MINUTE_MS,
  /** Open pull requests that are followed, those that changed last. */
  pullRequests: 100,
  /** Pull requests whose content one run takes; the next goes on. */
  pullRequestsPerRun: 20,
  logLines: 500,
  runsKept: 200,
  /** Size of a repository in the cache, past which it is deleted after a run. */
  cacheBytes: 512 * MIB,
} as const;
