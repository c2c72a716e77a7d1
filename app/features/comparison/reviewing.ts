import type { PageDiscussions } from './passages/page-discussions';
import type { ViewedPages } from './viewed-pages';

/** What a person can do with the pages of a change request; a mere comparison has none of it. */
export interface Reviewing {
  readonly discussions: PageDiscussions;
  /** Whether there are any, so that they are worth a request. */
  readonly hasComments: boolean;
  readonly viewed: ViewedPages;
  /** The number of the change request, if the person may edit it. */
  readonly editable?: number;
  /** Called after an action that can change the pages. */
  readonly onChange: () => Promise<void>;
}
