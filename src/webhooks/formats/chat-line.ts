import type { DeliveredType } from '../entities/webhook-event.types';

/** An event as it is sent to programs. */
export interface EventMessage {
  readonly type: DeliveredType;
  readonly data: Readonly<Record<string, unknown>> & { readonly urls: Readonly<Record<string, string>> };
}

/** A chat message about an event: actor, action and linked target. */
export interface ChatLine {
  readonly text: string;
  readonly label: string;
  readonly url: string;
}

type Data = EventMessage['data'];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const changeRequest = ({ number, subject }: Data): string =>
  `#${Number(number)}${textOf(subject) === '' ? '' : ` ${textOf(subject)}`}`;

const reviewed = ({ status }: Data): string => (status === 'approved' ? 'approved' : 'requested changes to');

/** The action and its target. */
const SAYS: Readonly<Record<DeliveredType, (data: Data) => readonly [done: string, label: string]>> = {
  space_content_updated: (data) => ['updated the content of', textOf(data.spaceTitle)],
  change_request_opened: (data) => ['opened change request', changeRequest(data)],
  change_request_reviewed: (data) => [`${reviewed(data)} change request`, changeRequest(data)],
  change_request_merged: (data) => ['merged change request', changeRequest(data)],
  comment_posted: (data) => ['posted a', data.replyId === undefined ? 'comment' : 'reply'],
  site_published: (data) => ['published the site', textOf(data.siteTitle)],
  ping: () => ['sent a test message from', 'Bindery'],
};

/** Everything on one line, so that titles cannot change the form of a message. */
const onOneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();

export function chatLine({ type, data }: EventMessage, actor: string): ChatLine {
  const [done, label] = SAYS[type](data);
  const { published, app, location = '' } = data.urls;
  return { text: onOneLine(`${actor} ${done}`), label: onOneLine(label), url: published ?? app ?? location };
}
