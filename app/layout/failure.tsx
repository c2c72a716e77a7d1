import { paths } from '../lib/paths';
import { ApiError } from '../api/api-error';
import { token } from '../api/stored-token';
import { Heading } from '../components/heading';
import { ProblemDetails } from '../components/problem-details';
import type { Screen } from '../lib/screen';
import type { ProblemWords } from '../state/problem-sentences';
import { t } from '../i18n/shell';

const TITLES: Readonly<Record<number, string>> = {
  0: t.noConnection,
  403: t.notAllowed,
  404: t.notFound,
  429: t.tooManyRequests,
};

/** Describes an error and the possible actions. */
export function failureScreen(error: unknown, words: ProblemWords, retry: () => void): Screen {
  const status = error instanceof ApiError ? error.status : -1;
  const title = TITLES[status] ?? t.somethingWentWrong;
  if (!(error instanceof ApiError)) reportError(error);
  const view = () => (
    <div class="failure">
      <Heading>{title}</Heading>
      <p>{error instanceof ApiError ? words.says : t.couldNotBeShown}</p>
      <ProblemDetails of={words} />
      <p class="actions">
        {![403, 404].includes(status) && (
          <button type="button" class="primary" onClick={retry}>
            {t.tryAgain}
          </button>
        )}
        {status === 403 && (
          // A stored token would take precedence over the session that signing in starts.
          <a href={paths.signIn()} onClick={() => token.clear()}>
            {t.signInThroughYourOrganization}
          </a>
        )}
        <a href={paths.home()}>{t.toHome}</a>
      </p>
    </div>
  );
  return { title, view };
}
