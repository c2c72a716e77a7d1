import { signal } from '@preact/signals';
import { optional } from '../../api/api-error';
import { api, ok } from '../../api/client';
import type { Comment, CommentReply, CommentStatus, NewComment } from '../../api/types';
import type { ListPart } from '../paged-list';

/** Counts comments that are posted beside the discussion that shows them, such as the note of a request for a review. */
export const postedBeside = signal(0);

/** The subject of a discussion: a space with its pages, or one of its change requests. */
export interface Topic {
  readonly spaceId: string;
  readonly changeRequestId?: string;
  /** Whether the user may edit there, and so accept suggestions of others. */
  readonly mayEdit?: boolean;
}

/** A change of a comment or a reply. */
export interface CommentChange {
  readonly resolved?: boolean;
}

const PAGE_SIZE = 20;
/** Maximum number of comments shown beside one page. */
const MAX_PAGE_COMMENTS = 100;
const FORMAT = { format: 'document' } as const;

export function readComments(
  { spaceId, changeRequestId }: Topic,
  status: CommentStatus,
  page?: string,
  signal?: AbortSignal,
): Promise<ListPart<Comment>> {
  const query = { ...FORMAT, limit: PAGE_SIZE, status, ...(page !== undefined && { page }) };
  if (changeRequestId === undefined)
    return ok(api.GET('/v1/spaces/{spaceId}/comments', { params: { path: { spaceId }, query }, signal }));
  return ok(
    api.GET('/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments', {
      params: { path: { spaceId, changeRequestId }, query },
      signal,
    }),
  );
}

/** The open comments on a page of a change request. */
export const readPageComments = (
  { spaceId, changeRequestId }: Required<Topic>,
  targetPage: string,
): Promise<ListPart<Comment>> =>
  ok(
    api.GET('/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments', {
      params: {
        path: { spaceId, changeRequestId },
        query: { ...FORMAT, limit: MAX_PAGE_COMMENTS, status: 'open', order: 'asc', targetPage },
      },
    }),
  );

/** Accepts or dismisses a suggestion. */
export async function decideSuggestion(
  { spaceId, changeRequestId = '' }: Topic,
  commentId: string,
  verb: 'accept' | 'dismiss',
): Promise<void> {
  const params = { path: { spaceId, changeRequestId, commentId } };
  if (verb === 'accept')
    await ok(
      api.POST('/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/suggestion/accept', {
        params,
      }),
    );
  else
    await ok(
      api.POST('/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/suggestion/dismiss', {
        params,
      }),
    );
}

function readComment({ spaceId, changeRequestId }: Topic, commentId: string, signal?: AbortSignal): Promise<Comment> {
  if (changeRequestId === undefined) {
    const params = { path: { spaceId, commentId }, query: FORMAT };
    return ok(api.GET('/v1/spaces/{spaceId}/comments/{commentId}', { params, signal }));
  }
  const params = { path: { spaceId, changeRequestId, commentId }, query: FORMAT };
  return ok(api.GET('/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}', { params, signal }));
}

export function readReplies(
  { spaceId, changeRequestId }: Topic,
  commentId: string,
  page?: string,
  signal?: AbortSignal,
): Promise<ListPart<CommentReply>> {
  const query = { ...FORMAT, limit: PAGE_SIZE, ...(page !== undefined && { page }) };
  if (changeRequestId === undefined) {
    const path = { spaceId, commentId };
    return ok(api.GET('/v1/spaces/{spaceId}/comments/{commentId}/replies', { params: { path, query }, signal }));
  }
  const path = { spaceId, changeRequestId, commentId };
  return ok(
    api.GET('/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies', {
      params: { path, query },
      signal,
    }),
  );
}

export function postComment(
  { spaceId, changeRequestId }: Topic,
  markdown: string,
  about: Omit<NewComment, 'body'> = {},
): Promise<Comment> {
  const body = { body: { markdown }, ...about };
  if (changeRequestId === undefined)
    return ok(api.POST('/v1/spaces/{spaceId}/comments', { params: { path: { spaceId } }, body }));
  return ok(
    api.POST('/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments', {
      params: { path: { spaceId, changeRequestId } },
      body,
    }),
  );
}

export function postReply(
  { spaceId, changeRequestId }: Topic,
  commentId: string,
  markdown: string,
): Promise<CommentReply> {
  const body = { body: { markdown } };
  if (changeRequestId === undefined) {
    const path = { spaceId, commentId };
    return ok(api.POST('/v1/spaces/{spaceId}/comments/{commentId}/replies', { params: { path }, body }));
  }
  const path = { spaceId, changeRequestId, commentId };
  return ok(
    api.POST('/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies', {
      params: { path },
      body,
    }),
  );
}

export function changeComment(
  { spaceId, changeRequestId }: Topic,
  commentId: string,
  body: CommentChange,
): Promise<Comment> {
  if (changeRequestId === undefined)
    return ok(api.PUT('/v1/spaces/{spaceId}/comments/{commentId}', { params: { path: { spaceId, commentId } }, body }));
  return ok(
    api.PUT('/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}', {
      params: { path: { spaceId, changeRequestId, commentId } },
      body,
    }),
  );
}

export async function deleteComment({ spaceId, changeRequestId }: Topic, commentId: string): Promise<void> {
  if (changeRequestId === undefined)
    await api.DELETE('/v1/spaces/{spaceId}/comments/{commentId}', { params: { path: { spaceId, commentId } } });
  else
    await api.DELETE('/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}', {
      params: { path: { spaceId, changeRequestId, commentId } },
    });
}

/** A comment with its first replies. */
export interface LinkedThread {
  readonly comment: Comment;
  readonly replies?: ListPart<CommentReply>;
}

/** The initial data of a discussion. */
export interface LoadedDiscussion {
  readonly open: ListPart<Comment>;
  /** The thread that the address refers to; null if it no longer exists. */
  readonly linked?: LinkedThread | null;
}

async function readThread(topic: Topic, commentId: string, signal?: AbortSignal): Promise<LinkedThread | null> {
  const comment = await optional(readComment(topic, commentId, signal));
  if (!comment) return null;
  return comment.replies > 0
    ? { comment, replies: await readReplies(topic, commentId, undefined, signal) }
    : { comment };
}

/** @param commentId a thread to show above the others, whatever its status */
export async function readDiscussion(
  topic: Topic,
  commentId: string | undefined,
  signal?: AbortSignal,
): Promise<LoadedDiscussion> {
  const [open, linked] = await Promise.all([
    readComments(topic, 'open', undefined, signal),
    commentId === undefined ? undefined : readThread(topic, commentId, signal),
  ]);
  return { open, linked };
}
