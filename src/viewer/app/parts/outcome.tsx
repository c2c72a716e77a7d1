import { useSignal, type ReadonlySignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { RefObject } from 'preact';
import { Problem } from './problem';
import { useWork, type Work } from './work';

/** The shared state of neighbouring buttons: running work and its result. */
export interface Outcome extends Work {
  /** A description of the last action. */
  readonly message: ReadonlySignal<string>;
  /** @param focus for users whose button was removed by the action */
  readonly showMessage: (words: string, focus?: boolean) => void;
  readonly messageRef: RefObject<HTMLParagraphElement | null>;
}

export function useOutcome(): Outcome {
  const work = useWork();
  const message = useSignal('');
  const messageRef = useRef<HTMLParagraphElement>(null);
  const showMessage = (words: string, focus = false) => {
    message.value = words;
    if (!focus) return;
    requestAnimationFrame(() => {
      messageRef.current?.focus({ preventScroll: true });
      messageRef.current?.scrollIntoView({ block: 'nearest' });
    });
  };
  const run = (job: () => Promise<unknown>) => {
    message.value = '';
    return work.run(job);
  };
  return { ...work, run, message, showMessage, messageRef };
}

interface OutcomeViewProps {
  readonly of: Outcome;
}

/** Shows the result, and announces it to screen readers. */
export const OutcomeView = ({ of: { message, error, messageRef } }: OutcomeViewProps) => (
  <div class="outcome">
    <p class="done" role="status" tabIndex={-1} ref={messageRef}>
      {message}
    </p>
    <Problem error={error.value} />
  </div>
);
