import { Inject, Injectable } from '@nestjs/common';
import { normalizeIp } from '@nestjs/throttler';
import type { Request, Response } from 'express';
import { tooManyRequests } from '../../core/errors/app-error';
import { currentRequest } from '../common/http/request-context';
import type { Actor } from '../common/permissions/actor';
import { sha256 } from '../common/text/sha256';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { Counter, type CountRecord } from './counts/counter';
import { recordLimit, returnTo } from './limit-headers';
import { type Limit, type LimitedAction, type LimitTable, limitTable } from './limit-table';

/** The key under which requests are counted together: one API token or one session; visitors of a site by their token. */
export const callerKey = ({ tokenId, sessionId, userId, visit }: Actor, request: Request): string =>
  visit ? `visit:${sha256(request.headers.authorization ?? '')}` : (sessionId ?? tokenId ?? userId);

/** The key of the address of a request; all addresses of an IPv6 /64 network share one. */
export const addressKey = (address: string | undefined): string => normalizeIp(address ?? 'unknown');

/**
 * The key under which requests without known credentials are counted together: their address, or the account that signed in last in the browser, so
 * that others at the same address do not use up its attempts. All browsers of an account share one, lest someone multiplies theirs.
 */
export function originKey(address: string | undefined): string {
  const [subject] = currentRequest()?.browser?.subjects ?? [];
  return subject === undefined ? addressKey(address) : `known:${sha256(subject)}`;
}

/** Limits of attempts to sign in with one name. */
export interface AttemptLimit {
  /** From one address. */
  readonly pair?: Limit;
  /** From all addresses together. */
  readonly name?: Limit;
  /** From one browser in which the name has signed in before, once the others are reached. */
  readonly known: Limit;
}

/** The error when a limit is reached. */
const limitReached = ({ limit, message }: Limit, { endsAt }: CountRecord): Error => {
  const seconds = Math.max(1, Math.ceil((endsAt - Date.now()) / 1000));
  const wait = seconds === 1 ? '1 second' : `${seconds} seconds`;
  return tooManyRequests('rate_limited', `At most ${limit} ${message}. Try again in ${wait}.`, seconds);
};

/** Counts requests against the limits of the service; where RATE_LIMIT is off there are none. */
@Injectable()
export class Limits {
  /** Undefined: nothing is limited. */
  readonly table?: LimitTable;

  constructor(
    private readonly counter: Counter,
    @Inject(CONFIGURATION) { rateLimit }: Pick<Configuration, 'rateLimit'>,
  ) {
    this.table = rateLimit === 'off' ? undefined : limitTable(rateLimit);
  }

  /**
   * Counts one request of `key`, and records the limit for the headers of the response.
   * @throws 429 when there were too many
   */
  async count(limit: Limit, key: string, response: Response): Promise<void> {
    const counted = `${limit.name}:${key}`;
    const record = await this.counter.increment(counted, limit.windowMs, limit.limit);
    recordLimit(response, limit, counted, record);
    if (record.isBlocked) throw limitReached(limit, record);
  }

  /**
   * Counts one request that works in an organization, once it is known that its caller may: no one else uses up what its members have.
   * @param response records the limit for its headers; omitted where it has begun
   * @throws 429 when there were too many
   */
  async countOrganization(organizationId: string, response?: Response): Promise<void> {
    const limit = this.table?.organization;
    if (!limit) return;
    if (response) return this.count(limit, organizationId, response);
    const record = await this.counter.increment(`${limit.name}:${organizationId}`, limit.windowMs, limit.limit);
    if (record.isBlocked) throw limitReached(limit, record);
  }

  /** Counts a request that is answered with 304 as a tenth of one, against the limits of requests; those of actions count what was done. */
  countTenth(response: Response): void {
    for (const limit of [this.table?.caller, this.table?.address, this.table?.organization])
      if (limit) returnTo(response, limit, (key, endsAt) => this.counter.giveBack(key, endsAt));
  }

  /**
   * Counts an action of a caller known only to the calling module, such as the account that signs in.
   * @throws 429 when there were too many
   */
  async countAction(action: LimitedAction, account: string): Promise<void> {
    const limit = this.table?.actions[action].account;
    if (!limit) return;
    const record = await this.counter.increment(`${limit.name}:${sha256(account)}`, limit.windowMs, limit.limit);
    if (record.isBlocked) throw limitReached(limit, record);
  }

  /**
   * Counts an action by the address of the request, for routes without `@Limited()`.
   * @throws 429 when there were too many
   */
  async countActionFrom(action: LimitedAction): Promise<void> {
    const limit = this.table?.actions[action].address;
    if (!limit) return;
    const key = `${limit.name}:${originKey(currentRequest()?.peer)}`;
    const record = await this.counter.increment(key, limit.windowMs, limit.limit);
    if (record.isBlocked) throw limitReached(limit, record);
  }

  /**
   * Counts against a limit that a module defines itself, independent of RATE_LIMIT.
   * @throws 429 when there were too many
   */
  async countKey(limit: Limit, key: string): Promise<void> {
    const error = await this.excess(limit, key);
    if (error) throw error;
  }

  /**
   * Counts an attempt to sign in, so that no one locks the owner of a name out: a browser in which they have signed in before goes on when others
   * have used up the attempts.
   * @param name as the system behind will fold it
   * @param isKnown whether this is such a browser
   * @returns false if the attempts of others are used up: only what the browser knows may be tried
   * @throws 429
   */
  async countAttempt({ pair, name: all, known }: AttemptLimit, name: string, isKnown: boolean): Promise<boolean> {
    const { peer, browser } = currentRequest() ?? {};
    const error =
      (pair && (await this.excess(pair, `${addressKey(peer)} ${name}`))) ?? (all && (await this.excess(all, name)));
    if (!error) return true;
    if (!isKnown || !browser) throw error;
    await this.countKey(known, `${browser.id} ${name}`);
    return false;
  }

  /** Counts; the error if there were too many. */
  private async excess(limit: Limit, key: string): Promise<Error | undefined> {
    const record = await this.counter.increment(`${limit.name}:${sha256(key)}`, limit.windowMs, limit.limit);
    return record.isBlocked ? limitReached(limit, record) : undefined;
  }
}
