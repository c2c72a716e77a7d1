import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Comment } from '../../api/types';
import { Composer } from '../../components/comments/composer';
import { SuggestionForm } from '../../components/comments/suggestion-form';
import { Thread } from '../../components/comments/thread';
import { ActionStatusView, useActionStatus, type ActionStatus } from '../../components/action-status';
import { showWords } from './comment-anchors';
import type { CommentDraft, PageComments } from './page-comments';
import { t } from '../../i18n/editor';

interface PanelProps {
  readonly comments: PageComments;
}

interface DraftProps extends PanelProps {
  readonly draft: CommentDraft;
  readonly outcome: ActionStatus;
}

/** A comment that is being written. */
function NewComment({ comments, draft, outcome }: DraftProps) {
  const section = useRef<HTMLElement>(null);
  useLayoutEffect(() => section.current?.scrollIntoView({ block: 'nearest' }), []);
  const cancel = () => (comments.draft.value = undefined);
  const post = async (markdown: string) => {
    await comments.post(draft, markdown);
    outcome.showMessage(t.commentPosted, true);
  };
  const suggest = async (reason: string, words: string) => {
    await comments.post(draft, reason, words);
    outcome.showMessage(t.suggestionPosted, true);
  };
  const isSuggestion = draft.kind === 'suggestion';
  return (
    <section
      ref={section}
      class="new-comment"
      aria-label={isSuggestion ? t.newSuggestion : t.newComment}
      onKeyDown={(event) => event.key === 'Escape' && cancel()}
    >
      <blockquote class="quoted">{draft.quote.exact}</blockquote>
      {isSuggestion ? (
        <SuggestionForm quoted={draft.quote.exact} work={outcome} send={suggest} />
      ) : (
        <Composer autoFocus label={t.writeAComment} action={t.postComment} work={outcome} send={post} />
      )}
      <button type="button" class="plain" onClick={cancel}>
        {t.cancel}
      </button>
    </section>
  );
}

function ListedComment({
  comments,
  comment,
  outcome,
}: PanelProps & { readonly comment: Comment; readonly outcome: ActionStatus }) {
  const item = useRef<HTMLLIElement>(null);
  const isChosen = comments.chosen.value === comment.id;
  useEffect(() => {
    if (isChosen) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  const reload = async (words: string) => {
    await comments.changed();
    outcome.showMessage(words, true);
  };
  const choose = () => {
    if (comments.chosen.peek() === comment.id) return;
    comments.chosen.value = comment.id;
    showWords(comment.id);
  };
  return (
    <li ref={item} class={isChosen ? 'looked-at' : undefined} onFocusIn={choose}>
      {comments.places.value.has(comment.id) && (
        <button type="button" class="plain" onClick={() => showWords(comment.id)}>
          {t.showInTheText}
        </button>
      )}
      <Thread topic={comments.topic} comment={comment} onDone={reload} isBeside />
    </li>
  );
}

/** The comments on a page beside its text, in the order of the words that they are about. */
export function CommentsPanel({ comments }: PanelProps) {
  const outcome = useActionStatus();
  const listed = comments.sorted.value;
  const draft = comments.draft.value;
  useEffect(() => {
    const load = () => void comments.load().catch((error: unknown) => (outcome.error.value = error));
    const reloadIfVisible = () => {
      if (document.visibilityState === 'visible') load();
    };
    load();
    document.addEventListener('visibilitychange', reloadIfVisible);
    return () => document.removeEventListener('visibilitychange', reloadIfVisible);
  }, []);
  return (
    <aside class={`page-comments${listed.length > 0 || draft ? '' : ' empty'}`} aria-label={t.commentsOnThisPage}>
      {draft && (
        <NewComment
          key={`${draft.kind} ${draft.quote.start} ${draft.quote.exact}`}
          comments={comments}
          draft={draft}
          outcome={outcome}
        />
      )}
      <p class="quiet" role="status">
        {comments.refusal}
      </p>
      <ActionStatusView of={outcome} />
      {listed.length > 0 && (
        <ol class="entries">
          {listed.map((comment) => (
            <ListedComment key={comment.id} comments={comments} comment={comment} outcome={outcome} />
          ))}
        </ol>
      )}
    </aside>
  );
}
