import { currentRequest } from '../common/http/request-context';
import { newId } from '../common/ids/new-id';
import type { Actor } from '../common/permissions/actor';
import type { EventResource, EventType } from './event-types';

/** The organization and the actor of an event. A `Scope` is one; without an actor, the caller of the request, or else the service itself. */
export interface EventPlace {
  readonly organizationId: string;
  readonly actor?: Pick<Actor, 'userId'>;
}

/** What happened: identifiers and states, never content, never a secret. */
export interface EventFacts {
  /** The permanent identifier; webhooks carry the same one. */
  readonly id?: string;
  readonly type: EventType;
  readonly resource: EventResource;
  readonly resourceId: string;
  /** Whoever sees the space, or else the collection, sees the event. */
  readonly spaceId?: string | null;
  readonly collectionId?: string | null;
  readonly data?: Readonly<Record<string, string | number | boolean | null>>;
}

/** An event that is about to be written. */
export type NewEvent = Required<EventFacts> & {
  readonly organizationId: string;
  readonly actorId: string | null;
  readonly occurredAt: Date;
};

export const newEvent = ({ organizationId, actor }: EventPlace, facts: EventFacts): NewEvent => ({
  ...facts,
  id: facts.id ?? newId(),
  spaceId: facts.spaceId ?? null,
  collectionId: facts.collectionId ?? null,
  data: facts.data ?? {},
  organizationId,
  actorId: (actor ?? currentRequest()?.actor)?.userId ?? null,
  occurredAt: new Date(),
});

/** Everything whose state the event changes: who waits for one of these is woken by it. */
export const topicsOf = ({ organizationId, resourceId, spaceId, data }: NewEvent): string[] => [
  organizationId,
  resourceId,
  ...(spaceId === null ? [] : [spaceId]),
  ...(typeof data.changeRequestId === 'string' ? [data.changeRequestId] : []),
];
