/** The kind of failure with a remote or its content, for callers that have to distinguish. */
export type GitProblemCode =
  | 'auth'
  | 'repository'
  | 'branch'
  | 'folder'
  | 'too-large'
  | 'unsafe'
  | 'protected'
  | 'moved'
  | 'redirect'
  | 'network'
  | 'remote'
  | 'forge'
  | 'paused';

/** A failure with a message for people, which contains no secrets. */
export class GitProblem extends Error {
  constructor(
    readonly code: GitProblemCode,
    message: string,
  ) {
    super(message);
    this.name = 'GitProblem';
  }
}
