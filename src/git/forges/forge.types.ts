/** Forges whose REST API is spoken; gitea: Forgejo as well. */
export const FORGE_KINDS = ['github', 'gitlab', 'gitea'] as const;
export type ForgeKind = (typeof FORGE_KINDS)[number];

/** A pull or merge request as its forge describes it, checked and cut to what is stored. */
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

/** A pull request that is to be made. */
export interface NewPull {
  readonly title: string;
  readonly body: string;
  readonly branch: string;
  readonly target: string;
}

export interface ForgeCall {
  readonly path: string;
  /** POST where it is left out. */
  readonly method?: 'PUT' | 'PATCH';
  readonly body: Readonly<Record<string, unknown>>;
}

/** How one kind of forge is spoken to. Paths are relative to the resource of the repository. */
export interface ForgeDialect {
  /** The API resource of a repository. */
  repository(url: URL): string;
  authorization(token: string): string;
  readonly accept: string;
  /** The most that a page of a list holds. */
  readonly pageSize: number;
  openPulls(branch: string, page: number): string;
  pull(number: number): string;
  /** Undefined for an answer that is none. */
  read(answer: unknown): ForgePull | undefined;
  create(pull: NewPull): ForgeCall;
  rename(number: number, title: string): ForgeCall;
  status(commit: string, status: CommitStatus): ForgeCall;
  /** The name that the repository gives to the newest commit of a pull request, also where it comes from a fork. */
  ref(number: number): string;
}
