import { useLayoutEffect, useRef } from 'preact/hooks';
import type { ActionStatus } from '../../../components/action-status';
import { Composer } from '../../../components/comments/composer';
import { SuggestionForm } from '../../../components/comments/suggestion-form';
import type { PageDiscussions, PassageDraft } from './page-discussions';
import { t } from '../../../i18n/comparison';

interface PassageComposerProps {
  readonly discussions: PageDiscussions;
  readonly draft: PassageDraft;
  readonly outcome: ActionStatus;
}

/** A comment on a passage, or on a page, that is being written. */
export function PassageComposer({ discussions, draft, outcome }: PassageComposerProps) {
  const section = useRef<HTMLElement>(null);
  useLayoutEffect(() => section.current?.scrollIntoView({ block: 'nearest' }), []);
  const cancel = () => (discussions.draft.value = undefined);
  const post = async (markdown: string) => {
    await discussions.post(draft, markdown);
    outcome.showMessage(t.commentPosted);
  };
  const suggest = async (reason: string, words: string) => {
    await discussions.post(draft, reason, words);
    outcome.showMessage(t.suggestionPosted);
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
        <SuggestionForm quoted={draft.quote?.exact ?? ''} work={outcome} send={suggest} />
      ) : (
        <Composer autoFocus label={t.yourComment} action={t.postComment} work={outcome} send={post} />
      )}
      <button type="button" class="plain" onClick={cancel}>
        {t.cancel}
      </button>
    </section>
  );
}
