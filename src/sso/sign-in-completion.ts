import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { Limits } from '../limits/limits';
import type { ExternalIdentity } from './external-identity.types';
import type { Browser } from './browser-cookie';
import { safeRelay } from './relay';
import { type SignedInSession, SsoSignIn } from './sso-sign-in';
import { SignInRefusal } from './sign-in-refusal';
import type { SignInRequest } from './sign-in-requests.repository';
import { type Ticket, TicketsRepository } from './tickets.repository';

/** The last step of every sign-in: from what a provider has confirmed to a session of the browser that started it. */
@Injectable()
export class Finish {
  constructor(
    private readonly tickets: TicketsRepository,
    private readonly ssoSignIn: SsoSignIn,
    private readonly limits: Limits,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /**
   * Takes over from the module of a provider once that has checked everything the provider said.
   * @param request what was asked of the provider; undefined when it began by itself
   * @param to where the provider wants the person to go, when it began by itself
   * @returns the address to send the browser to (303)
   */
  async begin(
    identity: ExternalIdentity,
    request: Pick<SignInRequest, 'to' | 'browserHash'> | undefined,
    to?: unknown,
  ): Promise<string> {
    await this.limits.countAct('sign-in', `${identity.provider.organizationId} ${identity.email}`);
    const ticket = await this.tickets.issue({
      identity,
      to: request ? request.to : safeRelay(to),
      browserHash: request?.browserHash ?? null,
    });
    return `${this.configuration.publicUrl}/sso/finish?ticket=${ticket}`;
  }

  /**
   * What a browser that comes with a ticket may do: `ready` to be finished, or nobody has asked and so the person has to say
   * that they want this, lest someone else signs them in as another.
   * @throws SignInRefusal
   */
  async look(secret: unknown): Promise<{ readonly ticket: Ticket; readonly isAsked: boolean }> {
    const ticket = known(await this.tickets.look(secret));
    return { ticket, isAsked: ticket.browserHash !== null };
  }

  /**
   * Uses the ticket up and signs the person in.
   * @param isConfirmed the person pressed the button on our own page
   * @throws SignInRefusal
   */
  async complete(
    secret: unknown,
    browser: Browser,
    { isConfirmed }: { isConfirmed: boolean },
  ): Promise<SignedInSession & { readonly to: string }> {
    const { identity, to, browserHash } = known(await this.tickets.take(secret));
    const isAllowed = browserHash === null ? isConfirmed : browser.isSame(browserHash);
    if (!isAllowed)
      throw new SignInRefusal('other-browser', 'the ticket came from another browser than the one that asked');
    return { ...(await this.ssoSignIn.signIn(identity)), to };
  }
}

function known(ticket: Ticket | undefined): Ticket {
  if (!ticket) throw new SignInRefusal('expired', 'there is no such ticket, or it was used, or it is too old');
  return ticket;
}
