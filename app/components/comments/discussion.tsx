import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Comment, CommentStatus } from '../../api/types';
import { Choice } from '../choice';
import { ActionStatusView, useActionStatus } from '../action-status';
import { PagedList, type ListPart } from '../paged-list';
import { Composer } from './composer';
import { postComment, postedBeside, readComments, type LoadedDiscussion, type Topic } from './discussion-data';
import { Thread } from './thread';
import { t } from '../../i18n/discussion';

const STATUSES = [
  ['open', t.open],
  ['resolved', t.resolved],
] as const;

interface DiscussionProps {
  readonly topic: Topic;
  /** Whether the user's role allows comments. */
  readonly mayComment: boolean;
  readonly initial: LoadedDiscussion;
  /** Open comments that the screen shows beside what they are about. */
  readonly isElsewhere?: (comment: Comment) => boolean;
}

interface LinkedCommentProps {
  readonly topic: Topic;
  readonly linked: NonNullable<LoadedDiscussion['linked']>;
  readonly onDone: (words: string) => Promise<void>;
}

const LinkedComment = ({ topic, linked, onDone }: LinkedCommentProps) => (
  <ol class="entries" aria-label={t.linkedComment}>
    <li>
      <Thread topic={topic} comment={linked.comment} initialReplies={linked.replies} onDone={onDone} isLinked />
    </li>
  </ol>
);

/** Those that are not shown elsewhere on the screen. */
const without = (part: ListPart<Comment>, isElsewhere?: (comment: Comment) => boolean): ListPart<Comment> =>
  isElsewhere ? { ...part, items: part.items.filter((comment) => !isElsewhere(comment)) } : part;

/** Comments: reading, writing, replying, resolving. */
export function Discussion({ topic, mayComment, initial: { open, linked }, isElsewhere }: DiscussionProps) {
  const outcome = useActionStatus();
  const status = useSignal<CommentStatus>('open');
  const list = useSignal({ first: open, version: 0 });
  useEffect(() => {
    if (linked === null) outcome.showMessage(t.linkedCommentGone);
  }, []);
  const shown = (part: ListPart<Comment>) => (status.peek() === 'open' ? without(part, isElsewhere) : part);
  const load = async (selected: CommentStatus) => {
    const first = await readComments(topic, selected);
    // The user may have chosen another status while this was loading.
    if (status.peek() === selected) list.value = { first, version: list.peek().version + 1 };
  };
  const choose = (selected: CommentStatus) => {
    status.value = selected;
    load(selected).catch((error: unknown) => (outcome.error.value = error));
  };
  useEffect(() => {
    const seen = postedBeside.peek();
    return postedBeside.subscribe((count) => count > seen && choose(status.peek()));
  }, []);
  const onDone = async (words: string) => {
    await load(status.peek());
    outcome.showMessage(words, true);
  };
  const post = async (markdown: string) => {
    await postComment(topic, markdown);
    await load(status.peek());
    outcome.showMessage(t.commentPosted);
  };
  return (
    <div class="discussion">
      {linked && <LinkedComment topic={topic} linked={linked} onDone={onDone} />}
      <Choice label={t.commentFilter} value={status} choices={STATUSES} choose={choose} />
      <PagedList
        key={list.value.version}
        name={t.comments}
        empty={status.value === 'open' ? t.noOpenComments : t.noResolvedComments}
        first={shown(list.value.first)}
        loadPage={async (page) => shown(await readComments(topic, status.peek(), page))}
        render={(comment) => <Thread topic={topic} comment={comment} onDone={onDone} />}
      />
      {mayComment ? (
        <Composer label={t.writeAComment} action={t.postComment} work={outcome} send={post} />
      ) : (
        <p class="quiet">{t.readOnlyAccess}</p>
      )}
      <ActionStatusView of={outcome} />
    </div>
  );
}
