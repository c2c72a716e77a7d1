/** Kinds of acts that are limited besides all others: by who asks, and by where from. */
export const LIMITED_ACTS = ['search', 'sign-in', 'tokens', 'invites'] as const;

export type LimitedAct = (typeof LIMITED_ACTS)[number];

export interface Limit {
  /** As answers name it. */
  readonly name: string;
  readonly limit: number;
  readonly windowMs: number;
  /** Completes the sentence "At most 3000 requests …". */
  readonly says: string;
}

export interface ActionLimits {
  readonly account: Limit;
  readonly address: Limit;
}

export interface LimitTable {
  /** Of one API token, session or visitor. */
  readonly caller: Limit;
  /** Of one address, for calls whose credentials are missing or not known to be good. */
  readonly address: Limit;
  readonly acts: Readonly<Record<LimitedAct, ActionLimits>>;
}

const MINUTE_MS = 60_000;

const minute = (name: string, limit: number, says: string): Limit => ({ name, limit, windowMs: MINUTE_MS, says });

const both = (act: LimitedAct, account: number, address: number, what: string): ActionLimits => ({
  account: minute(`${act}-account`, account, `${what} per minute are accepted from one account`),
  address: minute(`${act}-address`, address, `${what} per minute are accepted from one address`),
});

/** Every limit there is, from RATE_LIMIT; those that guard accounts do not grow with it. */
export const limitTable = (perMinute: number): LimitTable => ({
  caller: minute('caller', perMinute, 'requests per minute are accepted with one token'),
  address: minute(
    'address',
    Math.ceil(perMinute / 5),
    'requests per minute are accepted without a token from one address',
  ),
  acts: {
    search: both('search', Math.ceil(perMinute / 10), Math.ceil(perMinute / 5), 'searches'),
    'sign-in': both('sign-in', 10, 300, 'sign-in steps'),
    tokens: both('tokens', 20, 60, 'new tokens'),
    invites: both('invites', 60, 120, 'invites'),
  },
});
