import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { ApiError } from '../api/api-error';
import { reportSessionEnd } from '../state/session';
import type { ProblemWords } from '../state/problem-sentences';
import { wordsAtHand, wordsOf } from '../state/problem-words';
import { ProblemDetails } from './problem-details';

interface ProblemProps {
  /** The thrown error; undefined if there is none. */
  readonly error: unknown;
}

/** The words about an error; undefined while they are being loaded, and without an error. */
function useWords(error: unknown): ProblemWords | undefined {
  const loaded = useSignal<{ readonly of: unknown; readonly words: ProblemWords } | undefined>(undefined);
  useEffect(() => {
    if (error === undefined) return;
    if (error instanceof ApiError && error.status === 401) reportSessionEnd();
    else if (!(error instanceof ApiError)) reportError(error);
    void wordsOf(error).then((words) => (loaded.value = { of: error, words }));
  }, [error]);
  if (error === undefined) return undefined;
  return wordsAtHand(error) ?? (loaded.value?.of === error ? loaded.value.words : undefined);
}

/** Says what went wrong, and the next step; the end of a session leads to signing in again. */
export function Problem({ error }: ProblemProps) {
  const words = useWords(error);
  return (
    <>
      <p class="problem" role="alert">
        {words?.says}
      </p>
      <ProblemDetails of={words} />
    </>
  );
}
