import { useSignal } from '@preact/signals';
import { useLayoutEffect, useId, useRef } from 'preact/hooks';
import type { AsyncAction } from '../use-async-action';

interface ComposerProps {
  readonly label: string;
  readonly action: string;
  readonly rows?: number;
  /** Focused when it appears. */
  readonly autoFocus?: boolean;
  /** The work that sending belongs to; it shows errors. */
  readonly work: AsyncAction;
  readonly send: (markdown: string) => Promise<unknown>;
}

/** A field for writing a comment. The text is kept if it cannot be sent. */
export function Composer({ label, action, rows = 3, autoFocus, work, send }: ComposerProps) {
  const id = useId();
  const text = useSignal('');
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (autoFocus) area.current?.focus();
  }, []);
  const submit = async () => {
    const markdown = text.peek().trim();
    if (markdown === '') return;
    if (await work.run(() => send(markdown))) text.value = '';
  };
  return (
    <form
      class="text-form"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
      }}
    >
      <label for={id}>{label}</label>
      <textarea
        id={id}
        ref={area}
        rows={rows}
        maxLength={10_000}
        required
        value={text}
        onInput={(event) => (text.value = event.currentTarget.value)}
      />
      <div class="buttons">
        <button type="submit" class="button" aria-disabled={work.busy.value || undefined}>
          {action}
        </button>
      </div>
    </form>
  );
}
