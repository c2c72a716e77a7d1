import type { ReadCommitResult } from 'isomorphic-git';
import { GIT_LIMITS } from '../git-limits';
import { coAuthorsOf } from './co-authors';
import type { CommitFacts } from './git-messages';

/** Reads a commit; undefined if it was not fetched. */
export type CommitReader = (oid: string) => Promise<ReadCommitResult['commit'] | undefined>;

export interface Walk {
  /** The newest trusted commit that is an ancestor of the head. */
  readonly found?: string;
  readonly commits: readonly CommitFacts[];
  readonly more: boolean;
  /** False if a part of the history was not fetched, or the history is too long. */
  readonly complete: boolean;
}

const MAX_NAME = 200;
const MAX_SUBJECT = 300;
/** Common commits that are compared with one another. */
const MAX_COMPARED = 20;

const factsOf = (oid: string, { author, message }: ReadCommitResult['commit']): CommitFacts => ({
  oid,
  author: author.name.slice(0, MAX_NAME).toWellFormed(),
  email: author.email.slice(0, MAX_NAME).toWellFormed(),
  coAuthors: coAuthorsOf(message),
  subject: (message.split('\n')[0] ?? '').slice(0, MAX_SUBJECT).toWellFormed(),
});

/** A commit and its ancestors, as far as they were fetched. */
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

/** Walks the history of `head` back to the commits that were synchronized before: `trusted`, newest first. */
export async function walkHistory(head: string, trusted: readonly string[], read: CommitReader): Promise<Walk> {
  const known = new Set<string>();
  for (const oid of trusted) for (const each of await ancestors(oid, read)) known.add(each);
  const trustedSeen = new Set<string>();
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
      trustedSeen.add(oid);
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
  const found = trusted.find((oid) => trustedSeen.has(oid));
  const listed = commits.slice(0, GIT_LIMITS.listedCommits);
  return { ...(found !== undefined && { found }), commits: listed, more: commits.length > listed.length, complete };
}

/**
 * The merge base of a pull request and its branch: a common ancestor that is not an ancestor of another one.
 * `complete`: its own history is known up to there.
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
  const reachable: Set<string>[] = [];
  for (const oid of common.slice(0, MAX_COMPARED)) reachable.push(await ancestors(oid, read));
  const base = common.find((oid, index) => !reachable.some((each, other) => other !== index && each.has(oid)));
  return { ...(base !== undefined && { base }), complete };
}
