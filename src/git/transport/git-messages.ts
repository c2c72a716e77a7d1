import type { GitProblemCode } from './git-problem';

/** A file of a tree, by its path in the repository. */
export interface TreeFile {
  readonly path: string;
  readonly oid: string;
}

/** Something of a tree that is no file of ours, with the reason that is logged. */
export interface TreeOddity {
  readonly path: string;
  readonly reason: string;
}

export interface TreeListing {
  readonly files: readonly TreeFile[];
  readonly odd: readonly TreeOddity[];
}

export interface CommitFacts {
  readonly oid: string;
  readonly author: string;
  readonly email: string;
  readonly subject: string;
  /** Names in the trailers `Co-authored-by`. */
  readonly coAuthors: readonly string[];
}

/** How the newest commit of a branch relates to the one that was synchronized last. */
export type Relation = 'new' | 'same' | 'forward' | 'rewritten' | 'unknown';

export interface Fetched {
  /** Undefined: the repository is empty. */
  readonly head?: string;
  readonly relation: Relation;
  /** The newest of the trusted commits that the head is built on. */
  readonly found?: string;
  /** Those since the last synchronization, the newest first, as far as they are known. */
  readonly commits: readonly CommitFacts[];
  /** Whether there are more. */
  readonly more: boolean;
}

export interface Person {
  readonly name: string;
  readonly email: string;
}

/** What a commit changes: bytes for a file that is written, null for one that is deleted. */
export type TreeChange = readonly [path: string, bytes: Uint8Array | null];

export interface NewCommit {
  /** Undefined: the first commit of an empty repository. */
  readonly parent?: string;
  /** The parents of the commit, where they are others than the one whose files it changes. */
  readonly parents?: readonly string[];
  readonly changes: readonly TreeChange[];
  readonly message: string;
  readonly author: Person;
  readonly committer: Person;
  /** In seconds: the same content gives the same commit. */
  readonly timestamp: number;
}

export interface Committed {
  /** The parent where nothing changed. */
  readonly oid?: string;
  readonly changed: boolean;
  /** Paths that cannot be written because something else is there. */
  readonly blocked: readonly string[];
}

/** The newest commit of a pull request, and where it left the connected branch. */
export interface FetchedPull {
  readonly head: string;
  readonly base: string;
}

/** What the process that works with Git repositories can be asked. */
export interface GitCalls {
  /** `trusted` are commits that were synchronized before, the newest first. */
  fetch(params: { branch: string; trusted: readonly string[] }): Promise<Fetched>;
  /** `onto` is the commit of the connected branch that was synchronized last, `head` the one of the pull request that is known of. */
  fetchPull(params: { ref: string; head: string; branch: string; onto: string }): Promise<FetchedPull>;
  list(params: { commit: string; folder: string }): Promise<TreeListing>;
  read(params: { oids: readonly string[] }): Promise<readonly Uint8Array[]>;
  commit(params: NewCommit): Promise<Committed>;
  push(params: { commit: string; branch: string }): Promise<null>;
  /** Remembers what the remote has, so that the next fetch requests what is newer. */
  keep(params: { commit: string }): Promise<null>;
}

export interface HttpQuestion {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

export interface HttpAnswer {
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
  | { readonly answer: number; readonly http?: HttpAnswer; readonly failure?: Failure };

/** From the worker to the service. */
export type FromWorker =
  | { readonly reply: number; readonly result?: unknown; readonly failure?: Failure }
  | { readonly ask: number; readonly question: HttpQuestion };
