import { Injectable } from '@nestjs/common';
import { LevelPeopleReader } from '../../access/grants/level-people.reader';
import { CursorCodec } from '../../common/pagination/cursor-codec';
import { type ListResponse, readPage } from '../../common/pagination/page';
import type { PageQueryDto } from '../../common/pagination/page-query.dto';
import { allows } from '../../common/permissions/permission';
import { ROLES } from '../../common/permissions/role';
import type { MergeRuleName } from '../../organizations/merge-rules/merge-rule';
import { levelOfSpace, type SpaceScope } from '../../spaces/space-scope';
import { PeopleReader } from '../../users/people.reader';
import { ChangedOwners } from '../owners/changed-owners';
import { ChangeRequestsReader } from '../change-requests.reader';
import { MergeRulesRepository } from '../rules/merge-rules.repository';
import type { SuggestedReviewerResponse, SuggestionReason } from './dto/suggested-reviewer.response';
import { SuggestedReviewersRepository } from './suggested-reviewers.repository';

const REVIEWING = ROLES.filter((role) => allows(role, 'content.review'));

const NAMING_REVIEWERS: ReadonlySet<MergeRuleName> = new Set([
  'require_specific_reviewers',
  'require_one_of_specific_reviewers',
]);

/** Suggests whom to ask for a review, in a constant number of statements. */
@Injectable()
export class SuggestedReviewersReader {
  constructor(
    private readonly changeRequests: ChangeRequestsReader,
    private readonly rules: MergeRulesRepository,
    private readonly asked: SuggestedReviewersRepository,
    private readonly owners: ChangedOwners,
    private readonly levels: LevelPeopleReader,
    private readonly people: PeopleReader,
    private readonly cursors: CursorCodec,
  ) {}

  /** Those with the best reason first; without the creator, and those whose review is pending. */
  async list(
    scope: SpaceScope,
    idOrNumber: string,
    query: PageQueryDto,
  ): Promise<ListResponse<SuggestedReviewerResponse>> {
    const { organizationId, resource, actor } = scope;
    const changeRequest = await this.changeRequests.get(scope, idOrNumber);
    const [{ rules }, { parts }, recent, pending] = await Promise.all([
      this.rules.beforeMerge(changeRequest),
      this.owners.of(changeRequest),
      this.asked.lastAsked(organizationId, resource.id, actor.userId),
      this.asked.pending(changeRequest),
    ]);
    const required = rules.flatMap(({ rule, users = [] }) => (NAMING_REVIEWERS.has(rule) ? users : []));
    const owners = parts.flatMap((part) => part.owners);
    const reasons = new Map<string, SuggestionReason>([
      ...recent.map((id) => [id, 'recent'] as const),
      ...owners.map((id) => [id, 'owner'] as const),
      ...required.map((id) => [id, 'required'] as const),
    ]);
    const ranking = {
      roles: REVIEWING,
      first: [...new Set([...required, ...owners, ...recent])],
      without: [changeRequest.createdBy, ...pending],
    };
    const page = await readPage(this.cursors, `suggested-reviewers:${changeRequest.id}`, query, {
      read: (wanted) => this.levels.ranked(organizationId, levelOfSpace(resource), ranking, wanted),
      keys: ({ place, userId }) => [`${place}`, userId],
      item: ({ userId }) => userId,
    });
    const people = await this.people.read(page.items);
    return {
      ...page,
      items: page.items.map((id) => ({
        object: 'suggested-reviewer',
        user: people(id),
        reason: reasons.get(id) ?? 'member',
      })),
    };
  }
}
