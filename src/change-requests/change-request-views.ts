import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { SpacesRepository } from '../spaces/spaces.repository';
import { PeopleReader } from '../users/people.reader';
import { toChangeRequestResponse } from './change-request.mapper';
import type { ChangeRequestResponse } from './dto/change-request.response';
import type { ChangeRequest } from './entities/change-request.entity';

/** Change requests as callers see them, with the people and heads they refer to, in two statements for any number of them. */
@Injectable()
export class ChangeRequestViews {
  constructor(
    private readonly spaces: SpacesRepository,
    private readonly people: PeopleReader,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  async one(changeRequest: ChangeRequest): Promise<ChangeRequestResponse> {
    const [view] = await this.all([changeRequest]);
    if (!view) throw new Error('No view of the change request');
    return view;
  }

  async all(changeRequests: readonly ChangeRequest[]): Promise<ChangeRequestResponse[]> {
    if (changeRequests.length === 0) return [];
    const spaceIds = [...new Set(changeRequests.map(({ spaceId }) => spaceId))];
    const [people, heads] = await Promise.all([
      this.people.read(changeRequests.map(({ createdBy }) => createdBy)),
      this.spaces.heads(spaceIds),
    ]);
    return changeRequests.map((changeRequest) =>
      toChangeRequestResponse(
        changeRequest,
        heads.get(changeRequest.spaceId) ?? changeRequest.baseSeq,
        people,
        this.configuration,
      ),
    );
  }
}
