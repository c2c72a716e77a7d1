import { useSignal, type ReadonlySignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { RefObject } from 'preact';
import { Problem } from './problem';
import { useWork, type Work } from './work';

/** The shared state of neighbouring buttons: running work and its result. */
export interface Outcome extends Work {
  /** A description of the last action. */
  readonly said: ReadonlySignal<string>;
  /** @param focus for users whose button was removed by the action */
  readonly say: (words: string, focus?: boolean) => void;
  readonly place: RefObject<HTMLParagraphElement | null>;
}

export function useOutcome(): Outcome {
  const work = useWork();
  const said = useSignal('');
  const place = useRef<HTMLParagraphElement>(null);
  const say = (words: string, focus = false) => {
    said.value = words;
    if (!focus) return;
    requestAnimationFrame(() => {
      place.current?.focus({ preventScroll: true });
      place.current?.scrollIntoView({ block: 'nearest' });
    });
  };
  const run = (job: () => Promise<unknown>) => {
    said.value = '';
    return work.run(job);
  };
  return { ...work, run, said, say, place };
}

interface OutcomeViewProps {
  readonly of: Outcome;
}

/** Shows the result, and announces it to screen readers. */
export const OutcomeView = ({ of: { said, error, place } }: OutcomeViewProps) => (
  <div class="outcome">
    <p class="done" role="status" tabIndex={-1} ref={place}>
      {said}
    </p>
    <Problem error={error.value} />
  </div>
);
