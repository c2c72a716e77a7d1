import { ApiError } from '../api/api-error';
import type { ProblemWords } from './problem-sentences';
import { t } from '../i18n/shell';

/** The words where nothing has to be loaded for them: without a connection nothing could be. */
export function wordsAtHand(error: unknown): ProblemWords | undefined {
  if (!(error instanceof ApiError)) return { says: t.didNotWork };
  if (error.status === 401) return { says: t.sessionEnded };
  return error.answer ? undefined : { says: error.message };
}

/** What a person reads about an error, with the next step. The sentences are loaded when the first of them is needed. */
export async function wordsOf(error: unknown): Promise<ProblemWords> {
  const known = wordsAtHand(error);
  if (known) return known;
  try {
    const { translate } = await import('./problem-sentences');
    return translate(error as ApiError);
  } catch {
    return { says: t.didNotWork };
  }
}
