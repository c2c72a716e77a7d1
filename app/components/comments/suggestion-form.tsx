import { useSignal } from '@preact/signals';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import type { AsyncAction } from '../use-async-action';
import { t } from '../../i18n/discussion';

interface SuggestionFormProps {
  /** The words to replace. */
  readonly quoted: string;
  /** The work that sending belongs to; it shows errors. */
  readonly work: AsyncAction;
  readonly send: (reason: string, words: string) => Promise<unknown>;
}

/** The form for words that replace the quoted ones, with the reason. */
export function SuggestionForm({ quoted, work, send }: SuggestionFormProps) {
  const id = useId();
  const words = useSignal(quoted);
  const reason = useSignal('');
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => area.current?.select(), []);
  return (
    <form
      class="text-form"
      onSubmit={(event) => {
        event.preventDefault();
        void work.run(() => send(reason.peek().trim() || t.suggestedChange, words.peek()));
      }}
    >
      <label for={id}>{t.replaceItWith}</label>
      <textarea
        id={id}
        ref={area}
        rows={2}
        maxLength={2000}
        value={words}
        onInput={(event) => (words.value = event.currentTarget.value.replace(/[\r\n]+/g, ' '))}
      />
      <label for={`${id}why`}>{t.whyOptional}</label>
      <textarea
        id={`${id}why`}
        rows={2}
        maxLength={10_000}
        value={reason}
        onInput={(event) => (reason.value = event.currentTarget.value)}
      />
      <div class="buttons">
        <button type="submit" class="button" aria-disabled={work.busy.value || undefined}>
          {t.suggest}
        </button>
      </div>
    </form>
  );
}
