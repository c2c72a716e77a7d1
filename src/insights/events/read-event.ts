import { ownValue } from '../../../core/objects/own-value';
import { isId } from '../../common/ids/id.pipe';
import { isEventType, OWN_EVENT_TYPES } from './event-types';
import type { EventDetails, NewSiteEvent } from './site-event';

/** Events of the last hour keep their time; all others get the time of the server. */
const OLDEST_MS = 60 * 60 * 1000;
const MAX_TEXT_LENGTH = 512;
const MAX_URL_LENGTH = 2_048;

type Fields = Readonly<Record<string, unknown>>;

const asFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

/** The value as a text that can be stored, shortened to the maximum length; undefined if it is not a text. */
function text(value: unknown, most = MAX_TEXT_LENGTH): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  return value.replaceAll('\0', '').slice(0, most).toWellFormed() || undefined;
}

const id = (value: unknown): string | undefined => (typeof value === 'string' && isId(value) ? value : undefined);

/** The address without its query and fragment, which could identify a person. */
export function addressWithoutQuery(value: unknown): string | undefined {
  const given = text(value, MAX_URL_LENGTH);
  if (given === undefined || !URL.canParse(given)) return undefined;
  const { protocol, origin, pathname } = new URL(given);
  return /^https?:$/.test(protocol) ? (origin + pathname).slice(0, MAX_URL_LENGTH) : undefined;
}

function timeOf(value: unknown, now: number): number {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return at <= now && at > now - OLDEST_MS ? at : now;
}

const UTM = {
  utm_source: 'utmSource',
  utm_medium: 'utmMedium',
  utm_campaign: 'utmCampaign',
  utm_term: 'utmTerm',
  utm_content: 'utmContent',
} as const;

/** The campaign parameters of an address, which describe where a reader came from. */
export function campaignOf(url: unknown): EventDetails {
  const given = text(url, MAX_URL_LENGTH);
  if (given === undefined || !given.includes('utm_') || !URL.canParse(given)) return {};
  const { searchParams } = new URL(given);
  return Object.fromEntries(
    Object.entries(UTM).flatMap(([name, field]) => {
      const value = text(searchParams.get(name), 100);
      return value === undefined ? [] : [[field, value]];
    }),
  );
}

const TARGET_FIELDS = [
  'kind',
  'url',
  'page',
  'space',
  'anchor',
  'file',
  'user',
  'collection',
  'reusableContent',
  'spec',
];

function targetOf(value: unknown): EventDetails {
  const target = Object.fromEntries(
    TARGET_FIELDS.flatMap((name) => {
      const found = text(ownValue(asFields(value), name), MAX_URL_LENGTH);
      return found === undefined ? [] : [[name, name === 'url' ? (addressWithoutQuery(found) ?? found) : found]];
    }),
  );
  if (target.kind === undefined) return {};
  const url = target.url ?? '';
  return { target, ...(URL.canParse(url) && { targetDomain: new URL(url).hostname.slice(0, 255) }) };
}

function detailsOf(fields: Fields): EventDetails {
  const of = (name: string): Fields => asFields(ownValue(fields, name));
  const found: Record<string, string | undefined> = {
    query: text(ownValue(fields, 'query')),
    rating: text(ownValue(of('feedback'), 'rating'), 10),
    comment: text(ownValue(of('feedback'), 'comment')),
    position: text(ownValue(of('link'), 'position'), 20),
    resultPage: id(ownValue(of('result'), 'pageId')),
    resultSpace: id(ownValue(of('result'), 'spaceId')),
    operationPath: text(ownValue(of('operation'), 'path')),
    operationMethod: text(ownValue(of('operation'), 'method'), 10),
  };
  return {
    ...Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)),
    ...targetOf(ownValue(of('link'), 'target')),
  };
}

/** Parses an event that a renderer sent; undefined if it is not a valid event. Anything that could identify a person is removed. */
export function readEvent(siteId: string, sent: unknown, now = Date.now()): NewSiteEvent | undefined {
  const fields = asFields(sent);
  const type = ownValue(fields, 'type');
  const session = asFields(ownValue(fields, 'session'));
  const location = asFields(ownValue(fields, 'location'));
  const url = ownValue(location, 'url');
  const at = addressWithoutQuery(url);
  if (!isEventType(type) || OWN_EVENT_TYPES.some((own) => own === type) || at === undefined) return undefined;
  const visitor = text(ownValue(session, 'visitorId')) ?? '';
  return {
    kind: {
      siteId,
      type,
      url: at,
      sectionId: id(ownValue(location, 'siteSection')),
      siteSpaceId: id(ownValue(location, 'siteSpace')),
      spaceId: id(ownValue(location, 'space')),
      pageId: id(ownValue(location, 'page')),
      details: { ...detailsOf(fields), ...campaignOf(url) },
    },
    at: timeOf(ownValue(fields, 'timestamp'), now),
    visitor,
    session: text(ownValue(session, 'sessionId')) ?? visitor,
    userAgent: text(ownValue(session, 'userAgent')) ?? '',
    language: text(ownValue(session, 'language'), 16),
    referrer: addressWithoutQuery(ownValue(session, 'referrer')),
  };
}
