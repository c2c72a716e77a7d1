import { Injectable } from '@nestjs/common';
import { notFound } from '../common/errors/app-error';
import type { ContentChanges } from '../content/revisions/content-changes';
import type { ContentLine, OpenLine } from '../content/revisions/content-line';
import type { RevisionPoint } from '../content/revisions/line-sql';
import { RevisionWriter } from '../content/revisions/revision-writer';
import type { Revision, RevisionType } from '../content/entities/revision.entity';
import type { SpaceScope } from '../spaces/space-scope';
import { statusAfter } from './change-request-status';
import { ChangeRequestsRepository } from './change-requests.repository';
import { ConflictsRepository } from './conflicts.repository';
import type { ChangeRequest } from './entities/change-request.entity';

/** Where the rows of a request are while it is written. */
export const linePoint = ({ id, spaceId, revisionSeq, baseSeq }: ChangeRequest): RevisionPoint => ({
  lineId: id,
  seq: revisionSeq,
  base: { lineId: spaceId, seq: baseSeq },
});

/** What a request says of its newest revision. */
const headOf = ({ id, seq, createdAt }: Revision, baseSeq: number) => ({
  revisionId: id,
  revisionSeq: seq,
  baseSeq,
  updatedAt: createdAt,
});

/** A request that is locked: the request as it is now, and as it will be when the revision was added. */
export interface OpenRequest extends OpenLine {
  readonly request: ChangeRequest;
  readonly after: (revision: Revision) => ChangeRequest;
}

/** A request that can be written. */
export interface WritableRequest extends ContentLine {
  open(): Promise<OpenRequest>;
}

interface Kind {
  readonly type?: RevisionType;
  readonly parents?: readonly string[];
  /** The revision of the primary content that it is laid over from now on. */
  readonly baseSeq?: number;
}

/** Writing into a change request. */
@Injectable()
export class RequestLine {
  constructor(
    private readonly requests: ChangeRequestsRepository,
    private readonly conflicts: ConflictsRepository,
    private readonly writer: RevisionWriter,
  ) {}

  of(scope: SpaceScope, request: ChangeRequest): WritableRequest {
    return {
      check: () => void statusAfter(request.status, 'edit'),
      open: () => this.open(scope, request),
    };
  }

  /** Adds a revision to a request whose row is locked, and moves its head there. */
  async append(
    scope: SpaceScope,
    request: ChangeRequest,
    changes: ContentChanges,
    { type = 'edits', parents = [], baseSeq = request.baseSeq }: Kind = {},
  ): Promise<Revision> {
    const place = {
      spaceId: request.spaceId,
      lineId: request.id,
      seq: request.revisionSeq + 1,
      baseSeq,
      type,
      parents: [request.revisionId, ...parents],
    };
    return this.writer.append(scope, changes, place, (revision) =>
      this.requests.updating(request, headOf(revision, baseSeq)),
    );
  }

  private async open(scope: SpaceScope, { organizationId, spaceId, id }: ChangeRequest): Promise<OpenRequest> {
    const request = await this.requests.lock(organizationId, spaceId, id);
    if (!request) throw notFound('change request');
    statusAfter(request.status, 'edit');
    return {
      request,
      after: (revision) => ({ ...request, ...headOf(revision, request.baseSeq) }),
      point: linePoint(request),
      revisionId: request.revisionId,
      write: async (changes) => {
        await this.conflicts.settle(request.id, changes);
        return this.append(scope, request, changes);
      },
    };
  }
}
