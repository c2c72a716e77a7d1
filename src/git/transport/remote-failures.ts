import { GitProblem } from '../git-problem';

interface PushResult {
  readonly ok?: boolean;
  readonly error?: string;
  readonly refs?: Readonly<Record<string, { readonly ok: boolean; readonly error: string }>>;
}

interface CodedError {
  readonly code?: unknown;
  readonly message: string;
  readonly data?: { readonly statusCode?: number; readonly result?: PushResult; readonly reason?: string };
}

const MOVED = /non-fast-forward|fetch first|stale info|failed to update ref|incorrect old value|cannot lock ref/i;
const PROTECTED = /protected|hook declined|denied|prohibited|not allowed|GH\d{3}|rejected|declined/i;

const isCodedError = (error: unknown): error is Error & CodedError => error instanceof Error && 'code' in error;

const oneLine = (text: string): string =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 300);

const STATUSES: Readonly<Record<number, GitProblem>> = {
  401: new GitProblem('auth', 'The remote refuses the credentials. Renew the token of the connection.'),
  403: new GitProblem(
    'auth',
    'The remote does not allow this with these credentials. Give the token the right to write.',
  ),
  404: new GitProblem(
    'repository',
    'The remote has no such repository, or hides it from these credentials. Check the URL and the token.',
  ),
};

/** Converts a failure of isomorphic-git to a message for people. Errors that do not concern the remote are returned unchanged. */
export function explainFailure(error: unknown): unknown {
  if (error instanceof GitProblem || !isCodedError(error)) return error;
  if (error.code === 'HttpError') {
    const status = error.data?.statusCode ?? 0;
    return STATUSES[status] ?? new GitProblem('remote', `The remote answered with status ${status}.`);
  }
  if (error.code === 'SmartHttpError' || error.code === 'ParseError' || error.code === 'EmptyServerResponseError')
    return new GitProblem('remote', 'The URL is not that of a Git repository: the answer is not of the Git protocol.');
  if (error.code === 'RemoteCapabilityError')
    return new GitProblem('remote', 'The remote cannot give a part of its history, which synchronization needs.');
  return error;
}

/** Why a push was refused: the branch has moved, or it is protected. */
export function explainPush(error: unknown, branch: string): unknown {
  const explained = explainFailure(error);
  if (explained instanceof GitProblem || !isCodedError(error)) return explained;
  const moved = new GitProblem('moved', `The branch ${branch} has changed at the remote in the meantime.`);
  if (error.code === 'PushRejectedError' || error.code === 'NotFoundError') return moved;
  if (error.code !== 'GitPushError') return explained;
  const result = error.data?.result;
  const reasons = [result?.error, ...Object.values(result?.refs ?? {}).map((ref) => ref.error)];
  const reason = oneLine(reasons.filter(Boolean).join('; '));
  if (MOVED.test(reason)) return moved;
  if (PROTECTED.test(reason))
    return new GitProblem('protected', `The remote does not take a push to ${branch}: ${reason}`);
  return new GitProblem('remote', `The remote refused the push: ${reason || 'it gives no reason'}`);
}
