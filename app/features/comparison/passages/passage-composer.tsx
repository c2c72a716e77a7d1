import { useSignal } from '@preact/signals';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import type { ActionStatus } from '../../../components/action-status';
import { Composer } from '../../../components/comments/composer';
import type { PageDiscussions, PassageDraft } from './page-discussions';
import { t } from '../../../i18n/comparison';

interface PassageComposerProps {
  readonly discussions: PageDiscussions;
  readonly draft: PassageDraft;
  readonly outcome: ActionStatus;
}

/** The form for words that replace the quoted ones. */
function SuggestionForm({ discussions, draft, outcome }: PassageComposerProps) {
  const id = useId();
  const words = useSignal(draft.quote?.exact ?? '');
  const reason = useSignal('');
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => area.current?.select(), []);
  const submit = async () => {
    const send = () => discussions.post(draft, reason.peek().trim() || t.suggestedChange, words.peek());
    if (await outcome.run(send)) outcome.showMessage(t.suggestionPosted);
  };
  return (
    <form
      class="text-form"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
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
        <button type="submit" class="button" aria-disabled={outcome.busy.value || undefined}>
          {t.suggest}
        </button>
      </div>
    </form>
  );
}

/** A comment on a passage, or on a page, that is being written. */
export function PassageComposer(props: PassageComposerProps) {
  const { discussions, draft, outcome } = props;
  const section = useRef<HTMLElement>(null);
  useLayoutEffect(() => section.current?.scrollIntoView({ block: 'nearest' }), []);
  const cancel = () => (discussions.draft.value = undefined);
  const post = async (markdown: string) => {
    await discussions.post(draft, markdown);
    outcome.showMessage(t.commentPosted);
  };
  const isSuggestion = draft.kind === 'suggestion';
  return (
    <section
      ref={section}
      class="new-comment"
      aria-label={isSuggestion ? t.newSuggestion : t.newComment}
      onKeyDown={(event) => event.key === 'Escape' && cancel()}
    >
      {draft.quote && <blockquote class="quoted">{draft.quote.exact}</blockquote>}
      {isSuggestion ? (
        <SuggestionForm {...props} />
      ) : (
        <Composer autoFocus label={t.yourComment} action={t.postComment} work={outcome} send={post} />
      )}
      <button type="button" class="plain" onClick={cancel}>
        {t.cancel}
      </button>
    </section>
  );
}
