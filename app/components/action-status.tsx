import { useSignal, type ReadonlySignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { RefObject } from 'preact';
import { Problem } from './problem';
import { useAsyncAction, type AsyncAction } from './use-async-action';

/** The shared state of neighbouring buttons: running work and its result. */
export interface ActionStatus extends AsyncAction {
  /** A description of the last action. */
  readonly message: ReadonlySignal<string>;
  /** @param focus for users whose button was removed by the action */
  readonly showMessage: (words: string, focus?: boolean) => void;
  readonly messageRef: RefObject<HTMLParagraphElement | null>;
}

export function useActionStatus(): ActionStatus {
  const work = useAsyncAction();
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

interface ActionStatusViewProps {
  readonly of: ActionStatus;
}

/** Shows the result, and announces it to screen readers. */
export const ActionStatusView = ({ of: { message, error, messageRef } }: ActionStatusViewProps) => (
  <div class="outcome">
    <p class="done" role="status" tabIndex={-1} ref={messageRef}>
      {message}
    </p>
    <Problem error={error.value} />
  </div>
);
