import { useEffect } from 'preact/hooks';
import { SIGNED_OUT } from '../state/session';
import { ApiError } from '../api/api-error';

interface ProblemProps {
  /** What was thrown; nothing while all is well. */
  readonly error: unknown;
}

/** What went wrong in words; a token that is no longer taken ends in signing in again. */
export function Problem({ error }: ProblemProps) {
  useEffect(() => {
    if (error instanceof ApiError && error.status === 401)
      dispatchEvent(new CustomEvent(SIGNED_OUT, { detail: error.message }));
    else if (error !== undefined && !(error instanceof ApiError)) reportError(error);
  }, [error]);
  const words = error instanceof ApiError ? error.message : 'This did not work. Reload the page, then try again.';
  return (
    <p class="problem" role="alert">
      {error === undefined ? '' : words}
    </p>
  );
}
