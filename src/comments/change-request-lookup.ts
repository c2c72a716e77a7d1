import { Injectable } from '@nestjs/common';
import { ChangeRequest } from '../change-requests/entities/change-request.entity';
import { notFound } from '../common/errors/app-error';
import type { ReadPoint } from '../content/revisions/revision-points';
import { Database } from '../database/database';
import type { SpaceScope } from '../spaces/space-scope';

/** Change requests by identifier or number, and the revision of one that is read. */
@Injectable()
export class ChangeRequestLookup {
  constructor(private readonly database: Database) {}

  async get(scope: SpaceScope, idOrNumber: string): Promise<ChangeRequest> {
    const place = { organizationId: scope.organizationId, spaceId: scope.resource.id };
    const key = /^\d{1,9}$/.test(idOrNumber) ? { number: Number(idOrNumber) } : { id: idOrNumber };
    const found = await this.database.manager.findOneBy(ChangeRequest, { ...place, ...key });
    if (!found) throw notFound('change request');
    return found;
  }

  point(_scope: SpaceScope, request: ChangeRequest): ReadPoint {
    return {
      spaceId: request.spaceId,
      revisionId: request.revisionId,
      lineId: request.id,
      seq: request.revisionSeq,
      base: { lineId: request.spaceId, seq: request.baseSeq },
    };
  }
}
