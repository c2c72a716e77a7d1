/** Actions with additional limits: per account, and per address. */
export const LIMITED_ACTIONS = ['search', 'token-search', 'sign-in', 'tokens', 'invites'] as const;

export type LimitedAction = (typeof LIMITED_ACTIONS)[number];

export interface Limit {
  /** The name in response headers. */
  readonly name: string;
  readonly limit: number;
  readonly windowMs: number;
  /** Completes the sentence "At most 3000 requests …". */
  readonly message: string;
}

export interface ActionLimits {
  readonly account: Limit;
  readonly address: Limit;
}

export interface LimitTable {
  /** Per API token, session or visitor. */
  readonly caller: Limit;
  /** Per organization: of everyone who works in it together, apart from the readers of its sites. */
  readonly organization: Limit;
  /** Per address, for calls whose credentials are missing or not known to be valid. */
  readonly address: Limit;
  readonly actions: Readonly<Record<LimitedAction, ActionLimits>>;
}

const MINUTE_MS = 60_000;

const minute = (name: string, limit: number, message: string): Limit => ({
  name,
  limit,
  windowMs: MINUTE_MS,
  message,
});

/** Callers of one organization that may use up their own limit at the same time. */
const BUSY_CALLERS = 10;

const both = (action: LimitedAction, account: number, address: number, what: string): ActionLimits => ({
  account: minute(`${action}-account`, account, `${what} per minute are accepted from one account`),
  address: minute(`${action}-address`, address, `${what} per minute are accepted from one address`),
});

/** All limits, derived from RATE_LIMIT; those that protect accounts do not depend on it. */
export const limitTable = (perMinute: number): LimitTable => ({
  caller: minute('caller', perMinute, 'requests per minute are accepted with one token'),
  organization: minute(
    'organization',
    perMinute * BUSY_CALLERS,
    'requests per minute are accepted from all members and tokens of one organization together',
  ),
  address: minute(
    'address',
    Math.ceil(perMinute / 5),
    'requests per minute are accepted without a token from one address',
  ),
  actions: {
    search: both('search', Math.ceil(perMinute / 10), Math.ceil(perMinute / 5), 'searches'),
    'token-search': both('token-search', Math.ceil(perMinute / 10), Math.ceil(perMinute / 5), 'searches by tokens'),
    'sign-in': both('sign-in', 10, 300, 'sign-in steps'),
    tokens: both('tokens', 20, 60, 'new tokens'),
    invites: both('invites', 60, 120, 'invites'),
  },
});
