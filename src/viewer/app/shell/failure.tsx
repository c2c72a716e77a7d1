import { to } from '../addresses';
import { ApiError } from '../api/api-error';
import { token } from '../api/token';
import { Heading } from '../parts/heading';
import type { Screen } from './screen';

const TITLES: Readonly<Record<number, string>> = {
  0: 'No connection',
  403: 'Not allowed',
  404: 'Not found',
  429: 'Too many requests',
};

/** Says what went wrong, and what can be done. */
export function failureScreen(error: unknown, retry: () => void): Screen {
  const status = error instanceof ApiError ? error.status : -1;
  const title = TITLES[status] ?? 'Something went wrong';
  const message = error instanceof ApiError ? error.message : 'The page could not be shown. Reload it.';
  if (!(error instanceof ApiError)) reportError(error);
  const view = () => (
    <div class="failure">
      <Heading>{title}</Heading>
      <p>{message}</p>
      <p class="actions">
        {![403, 404].includes(status) && (
          <button type="button" class="primary" onClick={retry}>
            Try again
          </button>
        )}
        {status === 403 && (
          // A kept token would be used instead of the session that this begins.
          <a href={to.signIn()} onClick={() => token.forget()}>
            Sign in through your organization
          </a>
        )}
        <a href={to.home()}>To your organizations</a>
      </p>
    </div>
  );
  return { title, view };
}
