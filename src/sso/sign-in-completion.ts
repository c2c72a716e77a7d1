import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { Limits } from '../limits/limits';
import type { ExternalIdentity } from './external-identity.types';
import type { Browser } from './browser-cookie';
import { safeRelay } from './relay';
import { LinkedIdentitiesRepository } from './linked-identities.repository';
import { type SignedInSession, SsoSignIn } from './sso-sign-in';
import { SignInRefusal } from './sign-in-refusal';
import type { SignInRequest } from './sign-in-requests.repository';
import { type Ticket, TicketsRepository } from './tickets.repository';

/** The last step of every sign-in: turns a confirmed identity into a session of the browser that started it. */
@Injectable()
export class SignInCompletion {
  constructor(
    private readonly tickets: TicketsRepository,
    private readonly ssoSignIn: SsoSignIn,
    private readonly limits: Limits,
    private readonly links: LinkedIdentitiesRepository,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /**
   * Called by the protocol modules once they have verified the provider's response.
   * @param request the sign-in request; undefined if the provider initiated the sign-in
   * @param to the target path of a provider-initiated sign-in
   * @returns the address to send the browser to (303)
   */
  async begin(
    identity: ExternalIdentity,
    request: Pick<SignInRequest, 'to' | 'browserHash'> | undefined,
    to?: unknown,
  ): Promise<string> {
    await this.limits.countAction('sign-in', `${identity.provider.organizationId} ${identity.email}`);
    const ticket = await this.tickets.issue({
      identity,
      account: await this.links.accountOf(identity),
      to: request ? request.to : safeRelay(to),
      browserHash: request?.browserHash ?? null,
    });
    return `${this.configuration.publicUrl}/sso/finish?ticket=${ticket}`;
  }

  /**
   * Returns a ticket without consuming it, and whether it belongs to a request. Without a request the person has to confirm
   * the sign-in, so that no one can sign them in as someone else.
   * @throws SignInRefusal
   */
  async peek(secret: unknown): Promise<{ readonly ticket: Ticket; readonly isRequested: boolean }> {
    const ticket = requireTicket(await this.tickets.peek(secret));
    return { ticket, isRequested: ticket.browserHash !== null };
  }

  /**
   * Consumes the ticket and signs the person in.
   * @param isConfirmed the person pressed the button on our own page
   * @throws SignInRefusal
   */
  async complete(
    secret: unknown,
    browser: Browser,
    { isConfirmed }: { isConfirmed: boolean },
  ): Promise<SignedInSession & { readonly to: string }> {
    const { identity, account, to, browserHash } = requireTicket(await this.tickets.consume(secret));
    const isAllowed = browserHash === null ? isConfirmed : browser.isSame(browserHash);
    if (!isAllowed)
      throw new SignInRefusal('other-browser', 'the ticket came from another browser than the one that asked');
    return { ...(await this.ssoSignIn.signIn(identity, account)), to };
  }
}

function requireTicket(ticket: Ticket | undefined): Ticket {
  if (!ticket) throw new SignInRefusal('expired', 'there is no such ticket, or it was used, or it is too old');
  return ticket;
}
