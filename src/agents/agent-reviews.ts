import { Inject, Injectable } from '@nestjs/common';
import { ChangeRequestsService } from '../change-requests/change-requests.service';
import { UpdateChangeRequestDto } from '../change-requests/dto/change-request.dto';
import { MergeService } from '../change-requests/merge/merge.service';
import { RequestReviewersDto } from '../change-requests/reviews/dto/request-reviewers.dto';
import { ReviewsQuery } from '../change-requests/reviews/dto/reviews.query';
import { RequestedReviewersService } from '../change-requests/reviews/requested-reviewers.service';
import { ReviewsReader } from '../change-requests/reviews/reviews.reader';
import { conflict, forbidden } from '../../core/errors/app-error';
import { PageQueryDto } from '../common/pagination/page-query.dto';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { AgentAccess } from './agent-access';
import type { AgentCall } from './agent-call';
import { bodyOf, parseQuery } from './agent-input';
import type { ChangeRequestPlace } from './agent-place';
import { advised, FIND_CHANGE_REQUESTS } from './next-step';

/** Maximum number of reviews, and of requested reviewers, in one response. */
const MAX_ITEMS = 20;

const NO_MERGES =
  'Agents may not merge here. Call request_review, and ask a person to merge the change request at its url.';

const REQUEST = { ...FIND_CHANGE_REQUESTS, 400: 'Call list_members for the people of the organization.' };

interface ReviewRequest extends ChangeRequestPlace {
  readonly users?: readonly string[];
  readonly subject?: string;
}

/** The reviews of a change request. */
export interface AgentReviewState {
  readonly reviews: readonly { reviewer: string; status: string; outdated: boolean; comment?: string }[];
  readonly requestedReviewers: readonly { id: string; name: string }[];
  /** Whether agents may merge in this installation. */
  readonly agentsMayMerge: boolean;
}

/** The text of a review, if there is one. */
function textOf(comment: object | undefined): { comment?: string } {
  const { body } = (comment ?? {}) as { readonly body?: { readonly markdown?: string } };
  return body?.markdown === undefined ? {} : { comment: body.markdown };
}

/** Reviews of change requests of agents: people review them, and agents merge them only if the operator allows it. */
@Injectable()
export class AgentReviews {
  constructor(
    private readonly access: AgentAccess,
    private readonly changeRequests: ChangeRequestsService,
    private readonly requested: RequestedReviewersService,
    private readonly reviews: ReviewsReader,
    private readonly merges: MergeService,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'agentsMayMerge'>,
  ) {}

  get mayMerge(): boolean {
    return this.configuration.agentsMayMerge;
  }

  async state(call: AgentCall, { space, change_request: id }: ChangeRequestPlace): Promise<AgentReviewState> {
    const scope = await this.access.space(call, 'getReviewsByChangeRequestId', space);
    const limit = MAX_ITEMS;
    const [reviews, asked] = [
      await this.reviews.list(scope, id, await parseQuery(ReviewsQuery, { limit })),
      await this.reviews.listRequests(scope, id, await parseQuery(PageQueryDto, { limit })),
    ];
    return {
      reviews: reviews.items.map(({ reviewer, status, outdated, comment }) => ({
        reviewer: reviewer.displayName,
        status,
        outdated,
        ...textOf(comment),
      })),
      requestedReviewers: asked.items.map(({ user }) => ({ id: user.id, name: user.displayName })),
      agentsMayMerge: this.mayMerge,
    };
  }

  /** Opens a draft, and requests reviews from the named people. */
  async request(call: AgentCall, { space, change_request: id, users, subject }: ReviewRequest) {
    const asked = users ?? [];
    const operation = asked.length > 0 ? 'requestReviewersForChangeRequest' : 'updateChangeRequestById';
    const scope = await this.access.space(call, operation, space);
    await advised(REQUEST, async () => {
      if (asked.length > 0)
        await this.requested.ask(scope, id, await bodyOf(RequestReviewersDto, { users: asked, subject }));
      else
        await this.changeRequests.update(scope, id, await bodyOf(UpdateChangeRequestDto, { status: 'open', subject }));
    });
    const { status } = await this.changeRequests.get(scope, id);
    return { status, ...(await this.state(call, { space, change_request: id })) };
  }

  /** @throws 403 if the operator does not let agents merge, 409 if both sides changed the same content */
  async merge(call: AgentCall, { space, change_request: id }: ChangeRequestPlace): Promise<{ revision: string }> {
    if (!this.mayMerge) throw forbidden('not_for_agents', NO_MERGES);
    const scope = await this.access.space(call, 'mergeChangeRequest', space);
    const { result, revision } = await advised(FIND_CHANGE_REQUESTS, () => this.merges.merge(scope, id));
    if (result === 'conflicts')
      throw conflict(
        'merge_conflicts',
        'Nothing was merged: the space and the change request have changed the same content. Ask a person to resolve the conflicts at the url of the change request.',
      );
    return { revision };
  }
}
