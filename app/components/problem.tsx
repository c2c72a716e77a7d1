import { useEffect } from 'preact/hooks';
import { SIGNED_OUT } from '../state/session';
import { ApiError } from '../api/api-error';
import { t } from '../i18n/parts';

interface ProblemProps {
  /** The thrown error; undefined if there is none. */
  readonly error: unknown;
}

/** Describes an error; a token that is no longer valid leads to signing in again. */
export function Problem({ error }: ProblemProps) {
  useEffect(() => {
    if (error instanceof ApiError && error.status === 401)
      dispatchEvent(new CustomEvent(SIGNED_OUT, { detail: error.message }));
    else if (error !== undefined && !(error instanceof ApiError)) reportError(error);
  }, [error]);
  const words = error instanceof ApiError ? error.message : t.somethingWentWrong;
  return (
    <p class="problem" role="alert">
      {error === undefined ? '' : words}
    </p>
  );
}
