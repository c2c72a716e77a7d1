/** Forges whose REST API is supported; gitea includes Forgejo. */
export const FORGE_KINDS = ['github', 'gitlab', 'gitea'] as const;
export type ForgeKind = (typeof FORGE_KINDS)[number];

/** A pull or merge request from the forge, validated and truncated to the stored lengths. */
export interface ForgePull {
  readonly number: number;
  readonly url: string;
  readonly title: string;
  readonly author: string;
  readonly state: 'open' | 'merged' | 'closed';
  readonly commit: string;
  readonly branch: string;
  readonly fork: boolean;
  /** The branch that it is to be merged into. */
  readonly target: string;
}

export interface CommitStatus {
  readonly state: 'success' | 'failure' | 'error';
  readonly context: string;
  readonly description: string;
  readonly url: string;
}

/** A pull request to be created. */
export interface NewPull {
  readonly title: string;
  readonly body: string;
  readonly branch: string;
  readonly target: string;
}

export interface ForgeCall {
  readonly path: string;
  /** Default: POST. */
  readonly method?: 'PUT' | 'PATCH';
  readonly body: Readonly<Record<string, unknown>>;
}

/** The API of one kind of forge. Paths are relative to the resource of the repository. */
export interface ForgeDialect {
  /** The API resource of a repository. */
  repository(url: URL): string;
  authorization(token: string): string;
  readonly accept: string;
  /** Maximum page size of lists. */
  readonly pageSize: number;
  openPulls(branch: string, page: number): string;
  pull(number: number): string;
  /** Undefined for a response that is not a pull request. */
  read(answer: unknown): ForgePull | undefined;
  create(pull: NewPull): ForgeCall;
  rename(number: number, title: string): ForgeCall;
  status(commit: string, status: CommitStatus): ForgeCall;
  /** The ref of the newest commit of a pull request in the repository, also for pull requests from forks. */
  ref(number: number): string;
}
