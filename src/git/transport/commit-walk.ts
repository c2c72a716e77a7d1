import type { ReadCommitResult } from 'isomorphic-git';
import { GIT_LIMITS } from '../git-limits';
import { coAuthorsOf } from './co-authors';
import type { CommitFacts } from './git-messages';

/** Gives a commit; undefined where it was not fetched. */
export type CommitReader = (oid: string) => Promise<ReadCommitResult['commit'] | undefined>;

export interface Walk {
  /** The newest of the trusted commits that the head is built on. */
  readonly found?: string;
  readonly commits: readonly CommitFacts[];
  readonly more: boolean;
  /** False: some of the history was not fetched, or there is too much of it. */
  readonly complete: boolean;
}

const MAX_NAME = 200;
const MAX_SUBJECT = 300;
/** Common commits that are compared with one another. */
const COMPARED = 20;

const factsOf = (oid: string, { author, message }: ReadCommitResult['commit']): CommitFacts => ({
  oid,
  author: author.name.slice(0, MAX_NAME).toWellFormed(),
  email: author.email.slice(0, MAX_NAME).toWellFormed(),
  coAuthors: coAuthorsOf(message),
  subject: (message.split('\n')[0] ?? '').slice(0, MAX_SUBJECT).toWellFormed(),
});

/** Everything that a commit is built on, itself included, as far as it was fetched. */
async function ancestors(start: string, read: CommitReader): Promise<Set<string>> {
  const seen = new Set<string>();
  for (let next = [start]; next.length > 0 && seen.size < GIT_LIMITS.commits;) {
    const oid = next.shift() ?? '';
    const commit = seen.has(oid) ? undefined : await read(oid);
    if (!commit) continue;
    seen.add(oid);
    next = [...next, ...commit.parent];
  }
  return seen;
}

/** Follows the history of `head` back to what was synchronized before: `trusted`, the newest first. */
export async function walkHistory(head: string, trusted: readonly string[], read: CommitReader): Promise<Walk> {
  const known = new Set<string>();
  for (const oid of trusted) for (const each of await ancestors(oid, read)) known.add(each);
  const met = new Set<string>();
  const seen = new Set<string>();
  const commits: CommitFacts[] = [];
  let complete = true;
  for (const next = [head]; next.length > 0;) {
    const oid = next.shift() ?? '';
    if (seen.has(oid)) continue;
    if (seen.size >= GIT_LIMITS.commits) {
      complete = false;
      break;
    }
    seen.add(oid);
    if (known.has(oid) || trusted.includes(oid)) {
      met.add(oid);
      continue;
    }
    const commit = await read(oid);
    if (!commit) {
      complete = false;
      continue;
    }
    commits.push(factsOf(oid, commit));
    next.push(...commit.parent);
  }
  const found = trusted.find((oid) => met.has(oid));
  const listed = commits.slice(0, GIT_LIMITS.listedCommits);
  return { ...(found !== undefined && { found }), commits: listed, more: commits.length > listed.length, complete };
}

/**
 * Where a pull request left its branch: of the commits that both are built on, one that no other of them is built on.
 * `complete`: its own history is known as far as that.
 */
export async function findMergeBase(
  onto: string,
  head: string,
  read: CommitReader,
): Promise<{ readonly base?: string; readonly complete: boolean }> {
  const below = await ancestors(onto, read);
  const common: string[] = [];
  const seen = new Set<string>();
  let complete = true;
  for (const next = [head]; next.length > 0 && seen.size < GIT_LIMITS.commits;) {
    const oid = next.shift() ?? '';
    if (seen.has(oid)) continue;
    seen.add(oid);
    if (below.has(oid)) {
      common.push(oid);
      continue;
    }
    const commit = await read(oid);
    if (commit) next.push(...commit.parent);
    else complete = false;
  }
  const built: Set<string>[] = [];
  for (const oid of common.slice(0, COMPARED)) built.push(await ancestors(oid, read));
  const base = common.find((oid, index) => !built.some((each, other) => other !== index && each.has(oid)));
  return { ...(base !== undefined && { base }), complete };
}
