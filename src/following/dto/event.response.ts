import { ResponseField } from '../../common/dto/fields';
import { ResourceType, ResponsePart, ResponseText, ResponseTime, ResponseUrl } from '../../common/dto/response-fields';
import { EVENT_RESOURCES, type EventResource } from '../../event-log/event-types';
import { FOLLOWED_TYPES, type FollowedType } from '../followed-types';

const ID = '02KQxUz5wPbYh1eTq7mA0d';

class EventResourceResponse {
  @ResponseField({ description: 'Kind of resource.', enum: EVENT_RESOURCES, example: 'page' })
  type: EventResource;

  @ResponseText('Identifier of the resource.', ID)
  id: string;
}

class EventUrls {
  @ResponseUrl(
    'API URL of the resource, whether or not it still exists.',
    'http://localhost:3000/v1/spaces/02KQxUz5wPbYh1eTq7mA0i/content/page/02KQxUz5wPbYh1eTq7mA0d',
  )
  location: string;
}

/** Something that happened, without any content: read the resource at `urls.location`. */
export class EventResponse {
  @ResourceType('event')
  object: 'event';

  @ResponseText('Permanent identifier of the event; webhooks have it in `webhook-id`.', ID)
  id: string;

  @ResponseField({
    description:
      'Position in the order of the events of the organization, from 1: an event comes after all those with smaller numbers. Numbers that you do not get belong to events that you may not see, or that do not match the filters.',
    type: 'integer',
    example: 4711,
  })
  sequence: number;

  @ResponseField({ description: 'What happened.', enum: FOLLOWED_TYPES, example: 'page_edited' })
  type: FollowedType;

  @ResponseTime('When it happened.', '2026-01-31T12:00:00.000Z')
  occurredAt: string;

  @ResponseText('The person who caused it; absent if the service itself did.', ID, { required: false })
  actor?: string;

  @ResponsePart('What it happened to.', EventResourceResponse)
  resource: EventResourceResponse;

  @ResponseText('The space that is, or contains, the resource.', '02KQxUz5wPbYh1eTq7mA0i', { required: false })
  space?: string;

  @ResponseText('The collection that is the resource.', '02KQxUz5wPbYh1eTq7mA0c', { required: false })
  collection?: string;

  @ResponseText(
    'Only for pages: the path in the revision of the event, or before it if the page was deleted. The path of an imported page can be empty.',
    'guides/install',
    { required: false },
  )
  path?: string;

  @ResponseField({
    description:
      'Further identifiers and states, by the kind of event: `revisionId`, `revisionType`, `changeRequestId`, `pageId`, `commentId`, `reviewId`, `status`, `from` and `to`, `conflicts`, `kind`.',
    type: 'object',
    additionalProperties: true,
    example: { revisionId: '02KQxUz5wPbYh1eTq7mA0r' },
  })
  data: Record<string, string | number | boolean | null>;

  @ResponsePart('URLs of the event.', EventUrls)
  urls: EventUrls;
}

class NextEvents {
  @ResponseText('Pass it as `page`: there are further events already.', 'b7Gq0cF4Wm2rXk1oWyIwMktRIl0')
  page: string;
}

/** A part of the events of an organization, in their order, and where to go on. */
export class EventPageResponse {
  @ResponseField({ description: 'The events, the oldest first.', type: [EventResponse] })
  items: EventResponse[];

  @ResponseText(
    'Where to go on: pass it as `page`, now or later, until the events after it are no longer kept. Always present, also where there are no events.',
    'b7Gq0cF4Wm2rXk1oWyIwMktRIl0',
  )
  cursor: string;

  @ResponsePart('Present if there are further events already, or more to look through for the filters.', NextEvents, {
    required: false,
  })
  next?: NextEvents;
}
