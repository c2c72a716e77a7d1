import type { Comment } from '../../api/types';
import type { ActionStatus } from '../../components/action-status';
import type { PageDiscussions, PassageDraft } from './passages/page-discussions';

/** The conversation about one page. */
export interface PageConversation {
  readonly pageId: string;
  readonly discussions: PageDiscussions;
  readonly comments: readonly Comment[];
  readonly draft?: PassageDraft;
  readonly mayComment: boolean;
  readonly outcome: ActionStatus;
  readonly onChange: () => Promise<void>;
}
