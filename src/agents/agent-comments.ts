import { Injectable } from '@nestjs/common';
import { CommentsService } from '../comments/comments.service';
import type { Discussion } from '../comments/discussion';
import { Discussions } from '../comments/discussions';
import type { CommentResponse } from '../comments/dto/comment.response';
import { CommentsQuery } from '../comments/dto/comments.query';
import { PostCommentDto } from '../comments/dto/post-comment.dto';
import type { SpaceScope } from '../spaces/space-scope';
import { AgentAccess } from './agent-access';
import type { AgentCall } from './agent-call';
import { bodyOf, parseQuery } from './agent-input';
import { toAgentList } from './agent-list';
import type { AgentPlace } from './agent-place';
import { advised, FIND_CHANGE_REQUESTS } from './next-step';

/** Maximum number of comments in one response, each with at most 10,000 characters. */
const MAX_ITEMS = 20;

interface NewComment extends AgentPlace {
  readonly markdown: string;
  readonly page?: string;
  readonly quote?: string;
  readonly replacement?: string;
}

const inShort = ({ id, postedBy, postedAt, body, status, replies, target, suggestion }: CommentResponse) => ({
  id,
  author: postedBy.displayName,
  postedAt,
  markdown: 'markdown' in body ? body.markdown : undefined,
  status,
  replies,
  ...(target.page && { page: target.page.id, pageTitle: target.page.title }),
  ...(target.quote && { quote: target.quote.exact }),
  ...(suggestion && { replacement: suggestion.replacement, suggestion: suggestion.status }),
});

const inPlace = ({ change_request: id }: AgentPlace, operation: string): string =>
  `${operation}${id === undefined ? 'InSpace' : 'InChangeRequest'}`;

/** Comment tools: list and post. */
@Injectable()
export class AgentComments {
  constructor(
    private readonly access: AgentAccess,
    private readonly discussions: Discussions,
    private readonly comments: CommentsService,
  ) {}

  /** Newest first. */
  async list(
    call: AgentCall,
    { status, cursor, ...place }: AgentPlace & { status?: 'all' | 'open' | 'resolved'; cursor?: string },
  ) {
    const scope = await this.access.space(call, inPlace(place, 'listComments'), place.space);
    const query = await parseQuery(CommentsQuery, { page: cursor, limit: MAX_ITEMS, ...(status && { status }) });
    const list = await this.comments.list(scope, await this.discussion(scope, place), query);
    return toAgentList('comments', { ...list, items: list.items.map(inShort) });
  }

  /** 404 for a page or quotation that does not exist, 400 for a quotation without its page. */
  async post(call: AgentCall, { markdown, page, quote, replacement, ...place }: NewComment) {
    const scope = await this.access.space(call, inPlace(place, 'postComment'), place.space);
    const body = await bodyOf(PostCommentDto, {
      body: { markdown },
      ...(page !== undefined && { page }),
      ...(quote !== undefined && { quote: { exact: quote } }),
      ...(replacement !== undefined && { suggestion: { replacement } }),
    });
    const discussion = await this.discussion(scope, place);
    const advice = { 404: 'Call read_page for what the page says; quote its words exactly, without Markdown.' };
    return inShort(await advised(advice, () => this.comments.post(scope, discussion, body)));
  }

  private discussion(scope: SpaceScope, { change_request: changeRequestId }: AgentPlace): Promise<Discussion> {
    return advised(FIND_CHANGE_REQUESTS, () =>
      this.discussions.of(scope, { ...(changeRequestId !== undefined && { changeRequestId }) }),
    );
  }
}
