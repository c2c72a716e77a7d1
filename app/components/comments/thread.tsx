import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { paths } from '../../lib/paths';
import type { Comment, CommentReply } from '../../api/types';
import { ActionButton } from '../action-button';
import { ActionStatusView, useActionStatus } from '../action-status';
import { PagedList, type ListPart } from '../paged-list';
import { Composer } from './composer';
import { changeComment, deleteComment, postReply, readReplies, type Topic } from './discussion-data';
import { Byline, CommentText } from './comment-text';
import { DecidedBy, Quoted, SuggestionActions } from './suggestion-view';
import { t } from '../../i18n/discussion';

interface ThreadProps {
  readonly topic: Topic;
  readonly comment: Comment;
  /** Called after an action on the whole thread, with its description. */
  readonly onDone: (words: string) => Promise<void>;
  /** Replies that are shown immediately. */
  readonly initialReplies?: ListPart<CommentReply>;
  /** The page that it is about is shown beside it. */
  readonly isBeside?: boolean;
  /** The user followed a link to reply. */
  readonly isLinked?: boolean;
}

/** The page that a comment is about, in its earlier version if it has changed since. */
function About({ topic, comment: { target } }: Pick<ThreadProps, 'topic' | 'comment'>) {
  const { page, node, revision } = target;
  if (!page) return null;
  const address = paths.page(topic.spaceId, page.id, page.outdated ? revision : undefined);
  const link = <a href={address}>{page.title || t.untitled}</a>;
  return <p class="about">{node?.preview ? t.aboutPassage(link, node.preview) : t.about(link)}</p>;
}

interface RepliesProps extends Pick<ThreadProps, 'topic' | 'comment'> {
  readonly first: ListPart<CommentReply>;
}

const Replies = ({ topic, comment: { id, target }, first }: RepliesProps) => (
  <div class="replies">
    <PagedList
      name={t.replies}
      empty=""
      first={first}
      loadPage={(page) => readReplies(topic, id, page)}
      render={(reply) => (
        <>
          <Byline comment={reply} />
          <CommentText body={reply.body} spaceId={topic.spaceId} revision={target.revision} />
        </>
      )}
    />
  </div>
);

/** Actions on the whole thread: resolve or reopen it, delete it. */
function ThreadActions({
  topic,
  comment: { id, status, permissions },
  onDone,
  outcome,
}: Pick<ThreadProps, 'topic' | 'comment' | 'onDone'> & { readonly outcome: ReturnType<typeof useActionStatus> }) {
  const isOpen = status === 'open';
  const resolve = async () => {
    await changeComment(topic, id, { resolved: isOpen });
    await onDone(isOpen ? t.commentResolved : t.commentReopened);
  };
  const remove = async () => {
    if (!confirm(t.deleteQuestion)) return;
    await deleteComment(topic, id);
    await onDone(t.commentDeleted);
  };
  return (
    <>
      {permissions.reply && (
        <ActionButton work={outcome} onClick={resolve}>
          {isOpen ? t.resolve : t.reopen}
        </ActionButton>
      )}
      {permissions.delete && (
        <ActionButton work={outcome} onClick={remove}>
          {t.deleteComment}
        </ActionButton>
      )}
    </>
  );
}

/** Scrolls once to a comment and its reply field if the user followed a link to it. */
function useScrollIntoView(isLinked: boolean) {
  const article = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isLinked) return;
    // After the screen has moved the focus to its heading.
    article.current?.scrollIntoView({ block: 'start' });
    article.current?.querySelector('textarea')?.focus({ preventScroll: true });
  }, []);
  return article;
}

const ReplyButton = ({ isReplying }: { readonly isReplying: Signal<boolean> }) => (
  <button
    type="button"
    class="button"
    aria-expanded={isReplying.value}
    onClick={() => (isReplying.value = !isReplying.value)}
  >
    {t.reply}
  </button>
);

function useReplies(topic: Topic, id: string, initialReplies: ThreadProps['initialReplies']) {
  const replies = useSignal(initialReplies);
  const version = useSignal(0);
  const showReplies = async () => {
    replies.value = await readReplies(topic, id);
    version.value += 1;
  };
  return { replies, version, showReplies };
}

/** A comment with its replies and their actions. */
export function Thread({ topic, comment, onDone, initialReplies, isBeside, isLinked = false }: ThreadProps) {
  const { id, postedBy, body, target, status, permissions } = comment;
  const outcome = useActionStatus();
  const { replies, version, showReplies } = useReplies(topic, id, initialReplies);
  const replying = useSignal(isLinked && permissions.reply);
  const article = useScrollIntoView(isLinked);
  const show = async () => {
    await showReplies();
    outcome.showMessage(t.repliesShown, true);
  };
  const reply = async (markdown: string) => {
    await postReply(topic, id, markdown);
    await showReplies();
    outcome.showMessage(t.replyPosted);
  };
  return (
    <article ref={article} class={`thread ${status}`}>
      <Byline comment={comment} />
      {!isBeside && <About topic={topic} comment={comment} />}
      <Quoted comment={comment} />
      <CommentText body={body} spaceId={topic.spaceId} revision={target.revision} />
      <DecidedBy comment={comment} />
      {replies.value && <Replies key={version.value} topic={topic} comment={comment} first={replies.value} />}
      <div class="buttons">
        <SuggestionActions topic={topic} comment={comment} work={outcome} onDone={onDone} />
        {comment.replies > 0 && !replies.value && (
          <ActionButton work={outcome} onClick={show}>
            {t.showReplies(comment.replies)}
          </ActionButton>
        )}
        {permissions.reply && <ReplyButton isReplying={replying} />}
        <ThreadActions topic={topic} comment={comment} onDone={onDone} outcome={outcome} />
      </div>
      {replying.value && (
        <Composer
          autoFocus
          label={t.replyTo(postedBy.displayName)}
          action={t.sendReply}
          rows={2}
          work={outcome}
          send={reply}
        />
      )}
      <ActionStatusView of={outcome} />
    </article>
  );
}
