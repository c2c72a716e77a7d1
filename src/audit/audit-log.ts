import { Inject, Injectable } from '@nestjs/common';
import { currentRequest } from '../common/http/request-context';
import { newId } from '../common/ids/new-id';
import type { Actor } from '../common/permissions/actor';
import { Database } from '../database/database';
import { EventLog } from '../event-log/event-log';
import { newEvent } from '../event-log/new-event';
import type { RowWrite } from '../database/prepared-rows';
import type { AuditAction, AuditSource, AuditTargetType } from './audit-actions';
import { type AuditDetails, boundDetails, auditLabel } from './audit-details';
import { AuditEventsRepository } from './audit-events.repository';
import type { AuditEvent } from './entities/audit-event.entity';
import { AuditStream } from './stream/audit-stream';
import { toldEvent } from './told-events';

/** Injection token: the source of operations outside of requests in this process. */
export const OWN_SOURCE = Symbol('AuditSource');

/** The scope of operations on a person's own account, and so in every organization they belong to. */
export interface PersonScope {
  readonly userId: string;
  readonly actor?: Actor;
}

/** The scope of an audit event. A `Scope` is one; without an actor, it is the caller of the current request, or the service itself. */
export interface AuditScope {
  /** Null: no organization, and so not listed for anyone. */
  readonly organizationId: string | null;
  readonly actor?: Actor;
}

/** The target of an operation. */
export interface AuditTarget {
  readonly type: AuditTargetType;
  readonly id: string;
  /** Its name at that time, up to 200 characters. */
  readonly label?: string | null;
  /** The space that contains it, unless it is one. */
  readonly spaceId?: string | null;
}

/** Records who did what. The only writer of audit events. */
@Injectable()
export class AuditLog {
  constructor(
    private readonly database: Database,
    private readonly events: AuditEventsRepository,
    private readonly stream: AuditStream,
    private readonly eventLog: EventLog,
    @Inject(OWN_SOURCE) private readonly ownSource: AuditSource,
  ) {}

  /** The transaction of a recorded operation; the same as `Database.transaction`. */
  transaction<T>(work: () => Promise<T>): Promise<T> {
    return this.database.transaction(work);
  }

  /** The transaction of a recorded operation that locks what `turn` names; the same as `Database.inTurn`. */
  inTurn<T>(turn: string, work: () => Promise<T>): Promise<T> {
    return this.database.inTurn(turn, work);
  }

  /**
   * Records one operation, in its transaction: one that is rolled back leaves no event. Programs that follow the event log are told of it by
   * the same statement, where it is something that they follow.
   * @throws outside of a transaction, which is a bug of the caller
   */
  async record(scope: AuditScope, action: AuditAction, target: AuditTarget, details: AuditDetails = {}): Promise<void> {
    await this.recordTold(scope, action, target, details);
  }

  /** The same; returns the identifier of the event that programs are told of it by, for webhooks. */
  async recordTold(
    scope: AuditScope,
    action: AuditAction,
    target: AuditTarget,
    details: AuditDetails = {},
  ): Promise<string | undefined> {
    if (!this.database.inTransaction) throw new Error(`${action} was to be recorded outside of its transaction`);
    const { organizationId } = scope;
    const facts = organizationId === null ? undefined : toldEvent(action, target, details);
    const told = facts && newEvent({ organizationId: organizationId ?? '', actor: scope.actor }, facts);
    await this.insert(scope, action, target, details, told && [this.eventLog.recording(told)]);
    return told?.id;
  }

  /** Records an operation on the account of a person, in every organization that they belong to. */
  async recordOfPerson(
    { userId, actor }: PersonScope,
    action: AuditAction,
    target: AuditTarget,
    details: AuditDetails = {},
  ): Promise<void> {
    const organizations = await this.events.organizationsOf(userId);
    for (const organizationId of organizations.length > 0 ? organizations : [null])
      await this.insert({ organizationId, actor }, action, target, details);
  }

  /** Records an operation that changed nothing, and so has no transaction, such as a refusal or an export. */
  async note(scope: AuditScope, action: AuditAction, target: AuditTarget, details: AuditDetails = {}): Promise<void> {
    await this.insert(scope, action, target, details);
  }

  private async insert(
    scope: AuditScope,
    action: AuditAction,
    target: AuditTarget,
    details: AuditDetails,
    also: readonly RowWrite[] = [],
  ): Promise<void> {
    const request = currentRequest();
    const actor = scope.actor ?? request?.actor;
    const event: AuditEvent = {
      id: newId(),
      organizationId: scope.organizationId,
      actorId: actor?.userId ?? null,
      tokenId: (request && actor?.tokenId) || null,
      source: this.sourceOf(request !== undefined, actor),
      action,
      targetType: target.type,
      targetId: auditLabel(target.id),
      targetLabel: target.label ? auditLabel(target.label) : null,
      spaceId: target.type === 'space' ? target.id : (target.spaceId ?? null),
      details: boundDetails(details),
      requestId: request?.requestId ?? null,
      ip: request?.peer?.replace(/^::ffff:(?=\d+\.)/, '').slice(0, 45) ?? null,
      userAgent: request?.agent?.slice(0, 200) ?? null,
      occurredAt: new Date(),
    };
    await this.events.insert(event, this.stream.isOn, also);
    if (this.stream.isOn) await this.stream.enqueue();
  }

  private sourceOf(isRequest: boolean, actor: Actor | undefined): AuditSource {
    if (!isRequest) return this.ownSource;
    return actor?.tokenId ? 'api' : 'ui';
  }
}
