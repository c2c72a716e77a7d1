import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { Database } from '../database/database';
import { PeopleReader } from '../users/people.reader';
import { toChangeRequestResponse } from './change-request.mapper';
import type { ChangeRequestResponse } from './dto/change-request.response';
import type { ChangeRequest } from './entities/change-request.entity';

/** Change requests as callers see them: with the people and the heads they speak of, in two statements for any number. */
@Injectable()
export class ChangeRequestViews {
  constructor(
    private readonly database: Database,
    private readonly people: PeopleReader,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  async one(changeRequest: ChangeRequest): Promise<ChangeRequestResponse> {
    const [view] = await this.all([changeRequest]);
    if (!view) throw new Error('No view of the request');
    return view;
  }

  async all(changeRequests: readonly ChangeRequest[]): Promise<ChangeRequestResponse[]> {
    if (changeRequests.length === 0) return [];
    const spaceIds = [...new Set(changeRequests.map(({ spaceId }) => spaceId))];
    const [people, heads] = await Promise.all([
      this.people.read(changeRequests.map(({ createdBy }) => createdBy)),
      this.database.prepared<{ id: string; seq: number }>(
        'SELECT id, revision_seq AS seq FROM spaces WHERE id = ANY($1)',
        [spaceIds],
      ),
    ]);
    const seqOf = new Map(heads.map(({ id, seq }) => [id, seq]));
    return changeRequests.map((changeRequest) =>
      toChangeRequestResponse(
        changeRequest,
        seqOf.get(changeRequest.spaceId) ?? changeRequest.baseSeq,
        people,
        this.configuration,
      ),
    );
  }
}
