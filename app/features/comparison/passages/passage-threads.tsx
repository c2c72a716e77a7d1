import type { Comment } from '../../../api/types';
import type { ActionStatus } from '../../../components/action-status';
import { Thread } from '../../../components/comments/thread';
import { PassageComposer } from './passage-composer';
import type { PageDiscussions, PassageDraft } from './page-discussions';
import { t } from '../../../i18n/comparison';

interface PassageThreadsProps {
  readonly discussions: PageDiscussions;
  readonly comments: readonly Comment[];
  readonly draft?: PassageDraft;
  readonly outcome: ActionStatus;
  /** Called after an action on a thread that can change the page. */
  readonly onChange: () => Promise<void>;
}

/** The conversations about a passage, directly below it. */
export function PassageThreads({ discussions, comments, draft, outcome, onChange }: PassageThreadsProps) {
  if (comments.length === 0 && !draft) return null;
  const onDone = async (words: string) => {
    await Promise.all([discussions.load(), onChange()]);
    outcome.showMessage(words, true);
  };
  return (
    <div class="passage-threads">
      {comments.length > 0 && (
        <ol class="entries" aria-label={t.commentsHere}>
          {comments.map((comment) => (
            <li key={comment.id}>
              <Thread topic={discussions.topic} comment={comment} onDone={onDone} isBeside />
            </li>
          ))}
        </ol>
      )}
      {draft && (
        <PassageComposer
          key={`${draft.kind} ${draft.quote?.start} ${draft.quote?.exact}`}
          discussions={discussions}
          draft={draft}
          outcome={outcome}
        />
      )}
    </div>
  );
}
