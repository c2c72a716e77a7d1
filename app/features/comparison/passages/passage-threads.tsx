import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Comment } from '../../../api/types';
import type { ActionStatus } from '../../../components/action-status';
import { Thread } from '../../../components/comments/thread';
import { pagePartId } from '../page-changes';
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

interface ThreadItemProps {
  readonly isPosted: boolean;
  readonly children: ComponentChildren;
}

/** The focus moves from the form to what was posted with it. */
function ThreadItem({ isPosted, children }: ThreadItemProps) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isPosted) item.current?.focus({ preventScroll: true });
  }, []);
  return (
    <li ref={item} tabIndex={-1}>
      {children}
    </li>
  );
}

/** The conversations about a passage, directly below it. */
export function PassageThreads({ discussions, comments, draft, outcome, onChange }: PassageThreadsProps) {
  if (comments.length === 0 && !draft) return null;
  const onDone = (pageId: string | undefined) => async (words: string) => {
    await Promise.all([discussions.load(), onChange()]);
    outcome.showMessage(words);
    // The thread with the button that had the focus may be gone.
    document.getElementById(pagePartId(pageId ?? ''))?.focus({ preventScroll: true });
  };
  return (
    <div class="passage-threads">
      {comments.length > 0 && (
        <ol class="entries" aria-label={t.commentsHere}>
          {comments.map((comment) => (
            <ThreadItem key={comment.id} isPosted={discussions.posted.value === comment.id}>
              <Thread topic={discussions.topic} comment={comment} onDone={onDone(comment.target.page?.id)} isBeside />
            </ThreadItem>
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
