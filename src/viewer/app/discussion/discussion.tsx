import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { CommentStatus } from '../api/types';
import { Choice } from '../parts/choice';
import { OutcomeView, useOutcome } from '../parts/outcome';
import { PagedList } from '../parts/paged-list';
import { Composer } from './composer';
import { postComment, readComments, type KnownDiscussion, type Topic } from './discussion-data';
import { Thread } from './thread';
import { t } from '../messages/discussion';

const STATUSES = [
  ['open', t.open],
  ['resolved', t.resolved],
] as const;

interface DiscussionProps {
  readonly topic: Topic;
  /** Whether the user's role allows comments. */
  readonly mayComment: boolean;
  readonly known: KnownDiscussion;
}

interface NamedCommentProps {
  readonly topic: Topic;
  readonly named: NonNullable<KnownDiscussion['named']>;
  readonly done: (words: string) => Promise<void>;
}

const NamedComment = ({ topic, named, done }: NamedCommentProps) => (
  <ol class="entries" aria-label={t.commentYouWereLedTo}>
    <li>
      <Thread topic={topic} comment={named.comment} known={named.replies} done={done} leadHere />
    </li>
  </ol>
);

/** Comments: reading, writing, replying, resolving. */
export function Discussion({ topic, mayComment, known: { open, named } }: DiscussionProps) {
  const outcome = useOutcome();
  const status = useSignal<CommentStatus>('open');
  const list = useSignal({ first: open, version: 0 });
  useEffect(() => {
    if (named === null) outcome.say(t.commentIsGone);
  }, []);
  const load = async (chosen: CommentStatus) => {
    const first = await readComments(topic, chosen);
    // The user may have chosen another status while this was loading.
    if (status.peek() === chosen) list.value = { first, version: list.peek().version + 1 };
  };
  const choose = (chosen: CommentStatus) => {
    status.value = chosen;
    load(chosen).catch((error: unknown) => (outcome.error.value = error));
  };
  const done = async (words: string) => {
    await load(status.peek());
    outcome.say(words, true);
  };
  const post = async (markdown: string) => {
    await postComment(topic, markdown);
    await load(status.peek());
    outcome.say(t.commentIsPosted);
  };
  return (
    <div class="discussion">
      {named && <NamedComment topic={topic} named={named} done={done} />}
      <Choice label={t.whichComments} value={status} choices={STATUSES} choose={choose} />
      <PagedList
        key={list.value.version}
        name={t.comments}
        empty={status.value === 'open' ? t.noOpenComments : t.noResolvedComments}
        first={list.value.first}
        more={(page) => readComments(topic, status.peek(), page)}
        render={(comment) => <Thread topic={topic} comment={comment} done={done} />}
      />
      {mayComment ? (
        <Composer label={t.writeAComment} action={t.postComment} work={outcome} send={post} />
      ) : (
        <p class="quiet">{t.youMayOnlyRead}</p>
      )}
      <OutcomeView of={outcome} />
    </div>
  );
}
