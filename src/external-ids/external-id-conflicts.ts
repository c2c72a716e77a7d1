import { Injectable } from '@nestjs/common';
import { isRead } from '../common/http/read-methods';
import type { Call, RequestRule, Work } from '../common/http/request-rules.interceptor';
import type { CheckedRequest } from '../common/permissions/caller.decorator';
import { violatedUnique } from '../database/violations';
import { type ExternalIdKind, kindDetails, kindOfIndex } from './external-id-kinds';
import { type ExternalPlace, ExternalIds } from './external-ids';

/** The external ID that a request sets, from its path or its body. */
function placeOf(kind: ExternalIdKind, { params, body }: CheckedRequest): ExternalPlace | undefined {
  const { externalId = (body as { externalId?: unknown } | undefined)?.externalId, siteId } = params as Record<
    string,
    unknown
  >;
  if (typeof externalId !== 'string') return undefined;
  if (kindDetails(kind).owner === 'organization_id') return { kind, externalId };
  return typeof siteId === 'string' ? { kind, externalId, siteId } : undefined;
}

/**
 * Answers a change that would give an external ID to a second resource with 409, naming the first: once for all operations, as the
 * database refuses it, so that none has to check it and no two at once can get past it.
 */
@Injectable()
export class ExternalIdConflicts implements RequestRule {
  constructor(private readonly externalIds: ExternalIds) {}

  around({ request }: Call): ((work: Work) => Promise<unknown>) | undefined {
    return isRead(request.method) ? undefined : (work) => this.translated(request, work);
  }

  private async translated(request: CheckedRequest, work: Work): Promise<unknown> {
    try {
      return await work();
    } catch (error) {
      const kind = kindOfIndex(violatedUnique(error));
      throw kind ? await this.externalIds.taken(kind, request.scope, placeOf(kind, request)) : error;
    }
  }
}
