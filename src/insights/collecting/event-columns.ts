import { addressWithoutQuery } from '../events/read-event';
import type { EventKind, NewSiteEvent } from '../events/site-event';
import { type Agent, readUserAgent } from '../events/user-agent';
import { DistinctValues } from './distinct-values';

/** Returns the number of a reader on a site at a time. */
export type NumberOf = (siteId: string, at: number, visitor: string) => string;

interface Referrer {
  readonly referrer?: string;
  readonly domain?: string;
}

/** Events, column by column, with the numbers of the values that they share. */
export interface EventColumns {
  readonly at: readonly number[];
  readonly visitor: readonly string[];
  readonly session: readonly string[];
  readonly kind: readonly number[];
  readonly agent: readonly number[];
  readonly referrer: readonly (number | null)[];
  readonly kinds: readonly EventKind[];
  readonly agents: readonly (Agent & Pick<NewSiteEvent, 'language'>)[];
  readonly referrers: readonly Referrer[];
}

/** Removes the query and fragment, which could identify a person. */
function readReferrer(sent: string): Referrer {
  const referrer = addressWithoutQuery(sent);
  return referrer === undefined ? {} : { referrer, domain: new URL(referrer).hostname.slice(0, 255) };
}

/** Parses each distinct user agent, language and referrer once, because parsing is most of the cost of counting. */
export function columnsOf(events: readonly NewSiteEvent[], numberOf: NumberOf): EventColumns {
  const kinds = new DistinctValues<EventKind, EventKind>();
  const agents = new DistinctValues<string, EventColumns['agents'][number]>();
  const referrers = new DistinctValues<string, Referrer>();
  const visitors = events.map(({ kind, at, visitor }) => numberOf(kind.siteId, at, visitor));
  return {
    at: events.map(({ at }) => at),
    visitor: visitors,
    session: events.map(({ kind, at, visitor, session }, index) =>
      session === visitor ? (visitors[index] ?? '') : numberOf(kind.siteId, at, session),
    ),
    kind: events.map(({ kind }) => kinds.numberOf(kind, () => kind)),
    agent: events.map(({ userAgent, language }) =>
      agents.numberOf(`${language ?? ''}\0${userAgent}`, () => ({ ...readUserAgent(userAgent), language })),
    ),
    referrer: events.map(({ referrer }) =>
      referrer === undefined ? null : referrers.numberOf(referrer, () => readReferrer(referrer)),
    ),
    kinds: kinds.values,
    agents: agents.values,
    referrers: referrers.values,
  };
}
