/** Why something with a remote or its content cannot be done, for code that has to distinguish. */
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

/** A failure with a sentence for people, in which there is no secret. */
export class GitProblem extends Error {
  constructor(
    readonly code: GitProblemCode,
    message: string,
  ) {
    super(message);
    this.name = 'GitProblem';
  }
}
