import { type DeliveredType, PING } from '../entities/webhook-event.types';

/** A field of the payload of an event. */
interface Field {
  readonly type: string | readonly string[];
  readonly description: string;
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly example: string | number | null;
}

interface Described {
  readonly summary: string;
  readonly description: string;
  readonly fields: Readonly<Record<string, Field>>;
  /** Addresses beside `location`. */
  readonly urls: readonly ('app' | 'published')[];
}

const ID = '02KQxUz5wPbYh1eTq7mA0d';

const id = (what: string): Field => ({ type: 'string', description: `Identifier of the ${what}.`, example: ID });

const idOrNull = (what: string): Field => ({ ...id(what), type: ['string', 'null'], example: null });

const SPACE = { spaceId: id('space') };

const CHANGE_REQUEST = {
  ...SPACE,
  changeRequestId: id('change request'),
  number: { type: 'integer', description: 'Number in the space.', example: 7 },
  subject: { type: 'string', description: 'Subject; may be empty.', example: 'Explain the menu' },
};

const REVISION = id('resulting revision');

const EVENTS: Readonly<Record<DeliveredType, Described>> = {
  space_content_updated: {
    summary: 'The content of a space has changed',
    description:
      'The primary content of a space has a new revision: by an import, an edit, a merge or a rollback. One event per revision, regardless of the number of changes.',
    fields: {
      ...SPACE,
      spaceTitle: { type: 'string', description: 'Title of the space.', example: 'Handbook' },
      revisionId: REVISION,
      revisionType: {
        type: 'string',
        description: 'Origin of the revision.',
        enum: ['edits', 'merge', 'update', 'rollback', 'computed'],
        example: 'edits',
      },
    },
    urls: ['app'],
  },
  change_request_opened: {
    summary: 'A change request was opened',
    description: 'A draft, or an archived change request, was opened for review. Drafts cause no event.',
    fields: CHANGE_REQUEST,
    urls: ['app'],
  },
  change_request_reviewed: {
    summary: 'A change request was reviewed',
    description: 'A change request was approved, or changes were requested.',
    fields: {
      ...CHANGE_REQUEST,
      reviewId: id('review'),
      status: {
        type: 'string',
        description: 'Verdict of the reviewer.',
        enum: ['approved', 'changes-requested'],
        example: 'approved',
      },
    },
    urls: ['app'],
  },
  change_request_merged: {
    summary: 'A change request was merged',
    description: 'A change request was merged into the primary content; `space_content_updated` is sent, too.',
    fields: { ...CHANGE_REQUEST, revisionId: REVISION },
    urls: ['app'],
  },
  comment_posted: {
    summary: 'A comment was posted',
    description: 'A comment or reply was posted on a space or change request. Its text is not included.',
    fields: {
      ...SPACE,
      commentId: id('comment'),
      replyId: { ...id('reply; absent if the event is about the comment itself') },
      pageId: idOrNull('page that it refers to, if any'),
      changeRequestId: idOrNull('change request that it belongs to, if any'),
    },
    urls: ['app'],
  },
  site_published: {
    summary: 'A site was published',
    description: 'A site was published.',
    fields: {
      siteId: id('site'),
      siteTitle: { type: 'string', description: 'Title of the site.', example: 'Handbook' },
      visibility: { type: 'string', description: 'Audience of the site.', example: 'public' },
    },
    urls: ['app', 'published'],
  },
  [PING]: {
    summary: 'Test event',
    description: 'A test message was requested.',
    fields: { webhookId: id('webhook') },
    urls: [],
  },
};

const OPTIONAL = new Set(['replyId']);

const HEADERS = [
  ['webhook-id', 'Identifier of the event: identical for all attempts and for all webhooks that receive it.', `${ID}`],
  ['webhook-timestamp', 'Time of this attempt, in seconds since 1970.', '1769851800'],
  [
    'webhook-signature',
    'One or two signatures, separated by a space, each `v1,` and the HMAC-SHA256 of id, timestamp and body in base64.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ],
  [
    'webhook-sequence',
    'Number of the event in the order of the events of its organization, as in `GET /v1/orgs/{organizationId}/events`: messages can arrive in another order. Test messages have none. Not signed.',
    '4711',
  ],
] as const;

const URL_SAYS = {
  location: 'API URL of the resource.',
  app: 'Web page of the resource.',
  published: 'URL at which readers see it.',
} as const;

const object = (properties: Readonly<Record<string, object>>, optional: ReadonlySet<string> = OPTIONAL) => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.has(name)),
  additionalProperties: false,
});

const address = (name: keyof typeof URL_SAYS) => ({
  type: 'string',
  format: 'uri',
  description: URL_SAYS[name],
  example: 'https://docs.example.com/v1',
});

function payloadOf(type: DeliveredType, { fields, urls }: Described): object {
  const names = ['location', ...urls] as const;
  return object({
    type: { type: 'string', const: type, description: 'The event.', example: type },
    timestamp: {
      type: 'string',
      format: 'date-time',
      description: 'When the event occurred.',
      example: '2026-01-31T09:30:00.000Z',
    },
    data: {
      ...object({
        organizationId: id('organization'),
        actorId: id('person who caused the event'),
        ...fields,
        urls: {
          ...object(Object.fromEntries(names.map((name) => [name, address(name)]))),
          description: 'URLs of the resource.',
        },
      }),
      description: 'The event, without any content.',
    },
  });
}

/** The payloads of webhooks, for the section `webhooks` of the API description. */
export const describeWebhooks = (): Record<string, object> =>
  Object.fromEntries(
    Object.entries(EVENTS).map(([type, event]) => [
      type,
      {
        post: {
          operationId: `on_${type}`,
          summary: event.summary,
          description: event.description,
          tags: ['Webhooks'],
          security: [],
          parameters: HEADERS.map(([name, description, example]) => ({
            name,
            in: 'header',
            required: name !== 'webhook-sequence',
            description,
            schema: { type: 'string', example },
          })),
          requestBody: {
            required: true,
            content: { 'application/json': { schema: payloadOf(type as DeliveredType, event) } },
          },
          responses: {
            '2XX': { description: 'Delivered; the message is not sent again.' },
            '410': { description: 'No longer wanted: the webhook is disabled.' },
            default: { description: 'Not delivered; the message is sent again: 10 attempts over about 75 hours.' },
          },
        },
      },
    ]),
  );
