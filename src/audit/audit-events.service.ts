import { Inject, Injectable } from '@nestjs/common';
import { badRequest, notFound } from '../../core/errors/app-error';
import { CursorCodec } from '../common/pagination/cursor-codec';
import { type ListResponse, readPage } from '../common/pagination/page';
import type { Scope } from '../common/permissions/scope';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { PeopleReader } from '../users/people.reader';
import { AUDIT_ACTION_IDS, AUDIT_ACTIONS, type AuditAction } from './audit-actions';
import { concernedBy, toAuditEventResponse, withPeople } from './audit-event.mapper';
import { type AuditedOrganization, type AuditFilter, AuditEventsRepository } from './audit-events.repository';
import type { AuditEventActionResponse, AuditEventResponse } from './dto/audit-event.response';
import { type AuditEventsQuery, MAX_ACTIONS } from './dto/audit-events.query';
import type { AuditEvent } from './entities/audit-event.entity';

function readActions(text: string): AuditAction[] {
  const names = [...new Set(text.split(','))];
  if (names.length > MAX_ACTIONS)
    throw badRequest('too_many_items', `action must name at most ${MAX_ACTIONS} actions.`, { field: 'action' });
  return names.map((name) => {
    const action = AUDIT_ACTION_IDS.find((known) => known === name);
    if (!action)
      throw badRequest(
        'invalid_value',
        `action names ${JSON.stringify(name)}, which is not an action of the audit log.`,
        { field: 'action' },
      );
    return action;
  });
}

function readTime(name: string, text: string): Date {
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw badRequest('invalid_value', `${name} is not a valid time.`, { field: name });
  return time;
}

const filterOf = (query: AuditEventsQuery): AuditFilter => ({
  actorId: query.actor,
  tokenId: query.token,
  requestId: query.request,
  targetType: query.targetType,
  targetId: query.target,
  spaceId: query.space,
  ...(query.action !== undefined && { actions: readActions(query.action) }),
  ...(query.from !== undefined && { from: readTime('from', query.from) }),
  ...(query.to !== undefined && { to: readTime('to', query.to) }),
});

/** The audit log of an organization, for its admins, and that of the installation, for its operators. */
@Injectable()
export class AuditEventsService {
  constructor(
    private readonly events: AuditEventsRepository,
    private readonly people: PeopleReader,
    private readonly cursors: CursorCodec,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /** Newest first. 400 for an unknown action or an invalid time. */
  list({ organizationId }: Scope, query: AuditEventsQuery): Promise<ListResponse<AuditEventResponse>> {
    return this.listOf(organizationId, query);
  }

  /** What belongs to the installation rather than to one organization, for its operators. */
  listOfInstallation(query: AuditEventsQuery): Promise<ListResponse<AuditEventResponse>> {
    return this.listOf(null, query);
  }

  get({ organizationId }: Scope, id: string): Promise<AuditEventResponse> {
    return this.getOf(organizationId, id);
  }

  getOfInstallation(id: string): Promise<AuditEventResponse> {
    return this.getOf(null, id);
  }

  /** All recorded actions, by name. */
  listActions(
    { organizationId }: Scope,
    query: { page?: string; limit: number },
  ): Promise<ListResponse<AuditEventActionResponse>> {
    const actions = [...AUDIT_ACTION_IDS].sort();
    return readPage(this.cursors, `audit-event-actions:${organizationId}`, query, {
      read: ({ after, limit }) => {
        const rest = actions.filter((id) => id > String(after?.[0] ?? ''));
        return Promise.resolve({ rows: rest.slice(0, limit + 1), count: actions.length });
      },
      keys: (id) => [id],
      item: (id) => ({ object: 'audit-event-action' as const, id, label: AUDIT_ACTIONS[id] }),
    });
  }

  private async listOf(organizationId: AuditedOrganization, query: AuditEventsQuery) {
    const filter = filterOf(query);
    const page = await readPage(this.cursors, `audit-events:${JSON.stringify([organizationId, filter])}`, query, {
      read: (request) => this.events.list(organizationId, filter, request),
      keys: ({ id }) => [id],
      item: (event) => event,
    });
    return { ...page, items: await this.toResponses(organizationId, page.items) };
  }

  private async getOf(organizationId: AuditedOrganization, id: string): Promise<AuditEventResponse> {
    const event = await this.events.find(organizationId, id);
    const [response] = event ? await this.toResponses(organizationId, [event]) : [];
    if (!response) throw notFound('audit event');
    return response;
  }

  private async toResponses(
    organizationId: AuditedOrganization,
    events: readonly AuditEvent[],
  ): Promise<AuditEventResponse[]> {
    const isOfInstallation = organizationId === null;
    const named = (event: AuditEvent) => [event.actorId ?? [], isOfInstallation ? concernedBy(event) : []].flat();
    const people = await this.people.read(events.flatMap(named));
    return events.map((event) => {
      const response = toAuditEventResponse(event, people, this.configuration);
      return isOfInstallation ? withPeople(response, event, people) : response;
    });
  }
}
