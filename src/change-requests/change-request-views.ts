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

  async one(request: ChangeRequest): Promise<ChangeRequestResponse> {
    const [view] = await this.all([request]);
    if (!view) throw new Error('No view of the request');
    return view;
  }

  async all(requests: readonly ChangeRequest[]): Promise<ChangeRequestResponse[]> {
    if (requests.length === 0) return [];
    const spaceIds = [...new Set(requests.map(({ spaceId }) => spaceId))];
    const [people, heads] = await Promise.all([
      this.people.read(requests.map(({ createdBy }) => createdBy)),
      this.database.prepared<{ id: string; seq: number }>(
        'SELECT id, revision_seq AS seq FROM spaces WHERE id = ANY($1)',
        [spaceIds],
      ),
    ]);
    const seqOf = new Map(heads.map(({ id, seq }) => [id, seq]));
    return requests.map((request) =>
      toChangeRequestResponse(request, seqOf.get(request.spaceId) ?? request.baseSeq, people, this.configuration),
    );
  }
}
