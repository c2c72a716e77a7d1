import { Injectable } from '@nestjs/common';
import { PeopleReader } from '../../users/people.reader';
import type { SpaceScope } from '../../spaces/space-scope';
import { ChangeRequestsReader } from '../change-requests.reader';
import { CountedReviews } from '../counted-reviews';
import { ChangedOwners, isApproved } from './changed-owners';
import type { ChangedOwnersResponse } from './dto/owners.response';

/** Owners of a part in a response. */
const MAX_SHOWN = 20;

/** The owners of what a change request changes, as callers see them. */
@Injectable()
export class ChangedOwnersReader {
  constructor(
    private readonly changeRequests: ChangeRequestsReader,
    private readonly owners: ChangedOwners,
    private readonly reviews: CountedReviews,
    private readonly people: PeopleReader,
  ) {}

  async get(scope: SpaceScope, idOrNumber: string): Promise<ChangedOwnersResponse> {
    const changeRequest = await this.changeRequests.get(scope, idOrNumber);
    const [{ required, parts }, approvers] = await Promise.all([
      this.owners.of(changeRequest),
      this.reviews.approvers(scope.resource, changeRequest),
    ]);
    const shown = parts.map(({ owners }) => owners.slice(0, MAX_SHOWN));
    const people = await this.people.read([...new Set(shown.flat())]);
    return {
      required,
      parts: parts.map((part, index) => ({
        path: part.path,
        owners: (shown[index] ?? []).map((id) => people(id)),
        approved: isApproved(part, approvers, changeRequest.createdBy),
      })),
    };
  }
}
