import { signal } from '@preact/signals';
import { all, api } from '../../../api/client';
import type { Comment } from '../../../api/types';
import { postComment, type Topic } from '../../../components/comments/discussion-data';
import { groupBy } from '../../../lib/group-by';
import type { PassageQuote } from './dom-words';

/** A comment that is being written. */
export interface PassageDraft {
  readonly page: string;
  readonly kind: 'comment' | 'suggestion';
  /** Undefined for a comment on the whole page. */
  readonly quote?: PassageQuote;
}

/** The open comments on the pages of a change request, and the one that is being written. */
export class PageDiscussions {
  readonly byPage = signal<ReadonlyMap<string, readonly Comment[]>>(new Map());
  /** The comment that was posted last, to which the focus moves. */
  readonly posted = signal<string | undefined>(undefined);
  readonly draft = signal<PassageDraft | undefined>(undefined);

  constructor(
    readonly topic: Required<Topic>,
    readonly mayComment: boolean,
  ) {}

  async load(): Promise<void> {
    const { spaceId, changeRequestId } = this.topic;
    const comments = await all((query) =>
      api.GET('/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments', {
        params: {
          path: { spaceId, changeRequestId },
          query: { ...query, format: 'document', status: 'open', order: 'asc' },
        },
      }),
    );
    this.byPage.value = groupBy(
      comments.filter(({ target }) => target.page),
      ({ target }) => target.page?.id ?? '',
    );
  }

  async post({ page, quote }: PassageDraft, markdown: string, replacement?: string): Promise<void> {
    const suggestion = replacement === undefined ? undefined : { replacement };
    const { id } = await postComment(this.topic, markdown, { page, quote, suggestion });
    this.posted.value = id;
    this.draft.value = undefined;
    await this.load();
  }
}
