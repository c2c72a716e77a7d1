const MIB = 1024 * 1024;
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** Limits of synchronizations. Documentation stays far below them; larger repositories are rejected with the limit in the message. */
export const GIT_LIMITS = {
  /** Of the objects that one fetch or push transfers. */
  packBytes: 128 * MIB,
  /** Unpacked, of one object and of all together. */
  objectBytes: 100 * MIB,
  unpackedBytes: 512 * MIB,
  objects: 500_000,
  /** Total expanded size of the deltas of a transfer: a few bytes of a delta can expand to a large object. */
  deltaBytes: 1024 * MIB,
  /** Of the list of branches and tags. */
  refsBytes: 32 * MIB,
  /** Files below the connected folder. */
  files: 25_000,
  folders: 25_000,
  /** Nesting depth of folders. */
  depth: 32,
  pathLength: 512,
  /** Of all these files together. */
  totalBytes: 256 * MIB,
  /** Commits that are traversed to find the last synchronized one. */
  commits: 2_000,
  /** Commits that a run lists. */
  listedCommits: 100,
  /** Revisions that become separate commits in one run; older ones are combined. */
  revisions: 200,
  /** One exchange with the remote. */
  exchangeMs: 2 * MINUTE_MS,
  runMs: 10 * MINUTE_MS,
  /** A claim that was not renewed by then belongs to a process that has died. */
  claimMs: 20 * SECOND_MS,
  claimRenewalMs: 5 * SECOND_MS,
  /** Delay before a due remote is polled again if no process did so. */
  lostMs: 15 * MINUTE_MS,
  /** Open pull requests that are followed, most recently changed first. */
  pullRequests: 100,
  /** Pull requests whose content one run imports; the next run continues. */
  pullRequestsPerRun: 20,
  /** Installations, repositories or branches that are offered to choose from, as GitHub lists them. */
  listedAtGitHub: 2_000,
  logLines: 500,
  runsKept: 200,
  /** A repository in the cache that exceeds this size is deleted after a run. */
  cacheBytes: 512 * MIB,
} as const;
