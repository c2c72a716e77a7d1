import type { GitProblemCode } from '../git-problem';

/** A file of a tree, by its path in the repository. */
export interface TreeFile {
  readonly path: string;
  readonly oid: string;
}

/** An entry of a tree that is not imported, with the reason for the log. */
export interface UnsupportedEntry {
  readonly path: string;
  readonly reason: string;
}

export interface TreeListing {
  readonly files: readonly TreeFile[];
  readonly unsupported: readonly UnsupportedEntry[];
}

export interface CommitFacts {
  readonly oid: string;
  readonly author: string;
  readonly email: string;
  readonly subject: string;
  /** Names in the trailers `Co-authored-by`. */
  readonly coAuthors: readonly string[];
}

/** The relation of the newest commit of a branch to the last synchronized one. */
export type Relation = 'new' | 'same' | 'forward' | 'rewritten' | 'unknown';

export interface Fetched {
  /** Undefined: the repository is empty. */
  readonly head?: string;
  readonly relation: Relation;
  /** The newest trusted commit that is an ancestor of the head. */
  readonly found?: string;
  /** Commits since the last synchronization, newest first, as far as they are known. */
  readonly commits: readonly CommitFacts[];
  /** Whether there are more. */
  readonly more: boolean;
}

export interface Person {
  readonly name: string;
  readonly email: string;
}

/** A change of a file in a commit: its new bytes, or null if it is deleted. */
export type TreeChange = readonly [path: string, bytes: Uint8Array | null];

export interface NewCommit {
  /** Undefined: the first commit of an empty repository. */
  readonly parent?: string;
  /** The parents of the commit, if they differ from the commit whose files it changes. */
  readonly parents?: readonly string[];
  readonly changes: readonly TreeChange[];
  readonly message: string;
  readonly author: Person;
  readonly committer: Person;
  /** In seconds. Fixed, so that the same content results in the same commit. */
  readonly timestamp: number;
}

export interface Committed {
  /** The parent if nothing changed. */
  readonly oid?: string;
  readonly changed: boolean;
  /** The text of a new commit that its signature covers. */
  readonly payload?: string;
  /** Paths that cannot be written because a link or submodule is in their place. */
  readonly blocked: readonly string[];
}

/** The newest commit of a pull request, and its merge base with the connected branch. */
export interface FetchedPull {
  readonly head: string;
  readonly base: string;
}

/** The calls of the process that works with Git repositories. */
export interface GitCalls {
  /** `trusted` are commits that were synchronized before, newest first. */
  fetch(params: { branch: string; trusted: readonly string[] }): Promise<Fetched>;
  /** `onto` is the last synchronized commit of the connected branch, `head` the known head of the pull request. */
  fetchPull(params: { ref: string; head: string; branch: string; onto: string }): Promise<FetchedPull>;
  list(params: { commit: string; folder: string }): Promise<TreeListing>;
  read(params: { oids: readonly string[] }): Promise<readonly Uint8Array[]>;
  /** The file at a path of the repository; undefined if there is none. */
  readAt(params: { commit: string; path: string }): Promise<Uint8Array | undefined>;
  commit(params: NewCommit): Promise<Committed>;
  /** Stores a commit again, with its signature, and returns the new commit. */
  addSignature(params: { oid: string; signature: string }): Promise<string>;
  push(params: { commit: string; branch: string }): Promise<null>;
  /** Marks a commit as present at the remote, so that the next fetch requests only newer ones. */
  keep(params: { commit: string }): Promise<null>;
}

export interface HttpRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

export interface HttpResponse {
  readonly status: number;
  readonly contentType: string;
  readonly body: Uint8Array;
}

export interface Failure {
  readonly code?: GitProblemCode;
  readonly message: string;
}

/** From the service to the worker. */
export type ToWorker =
  | { readonly open: { readonly folder: string; readonly url: string } }
  | { readonly call: number; readonly name: keyof GitCalls; readonly params: unknown }
  | { readonly answer: number; readonly http?: HttpResponse; readonly failure?: Failure };

/** From the worker to the service. */
export type FromWorker =
  | { readonly reply: number; readonly result?: unknown; readonly failure?: Failure }
  | { readonly ask: number; readonly question: HttpRequest };
