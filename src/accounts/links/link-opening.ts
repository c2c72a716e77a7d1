import { Injectable } from '@nestjs/common';
import { InvitationAcceptance } from '../../access/invites/invitation-acceptance.service';
import type { Invitation } from '../../access/entities/invitation.entity';
import { Sessions } from '../../auth/sessions/sessions';
import type { Actor } from '../../common/permissions/actor';
import { UsersService } from '../../users/users.service';
import { AccountsReader, type FoundAccount } from '../signing-in/accounts.reader';
import { LocalRefusal } from '../signing-in/local-refusal';
import { LocalSignIn, type SignInOutcome } from '../signing-in/local-sign-in';
import { AccountLinks, type OpenedLink } from './account-links';
import { type Choice, LinkCredentials } from './link-credentials';

/** The contents of a link before it is used. */
export interface LinkView extends OpenedLink {
  readonly account: FoundAccount;
}

/** Who accepts an invitation. */
export interface Newcomer {
  /** Of the account that is made with a passkey, as the page was given it. */
  readonly id: string;
  readonly displayName: string;
}

/** Consumes links of accounts and of invitations. */
@Injectable()
export class LinkOpening {
  constructor(
    private readonly links: AccountLinks,
    private readonly finder: AccountsReader,
    private readonly credentials: LinkCredentials,
    private readonly signIn: LocalSignIn,
    private readonly sessions: Sessions,
    private readonly invitations: InvitationAcceptance,
    private readonly users: UsersService,
  ) {}

  /** @throws LocalRefusal for a used or expired link */
  async peek(secret: unknown): Promise<LinkView> {
    const link = await this.links.peek(secret);
    if (!link) throw new LocalRefusal('expired');
    return { ...link, account: await this.account(link.userId) };
  }

  /** Signs in by a link that was sent for that; one-time codes are asked for as after a password. */
  async use(secret: unknown): Promise<SignInOutcome> {
    const link = await this.peek(secret);
    if (link.kind !== 'sign-in') throw new LocalRefusal('expired');
    await this.consume(secret);
    return this.signIn.continue(link.account, 'mail', link.to);
  }

  /** Sets a way to sign in by a link, and ends all sessions that the account had. People with one-time codes have to enter one, too. */
  async choose(secret: unknown, choice: Choice): Promise<SignInOutcome> {
    const { userId, account, kind, to } = await this.peek(secret);
    if (kind === 'sign-in' || kind === 'verify') throw new LocalRefusal('expired');
    const keep = await this.credentials.prepare(account, choice);
    const changed = await this.links.inTransaction(async () => {
      await this.consume(secret);
      await keep(userId);
      await this.links.endPending(userId);
      await this.sessions.endOwn({ userId });
      return this.account(userId);
    });
    return this.signIn.continue(changed, 'mail', to);
  }

  /** @throws LocalRefusal for an invitation that offers nothing any more */
  async viewInvitation(secret: string): Promise<Invitation> {
    const invitation = await this.invitations.findBySecret(secret);
    if (!invitation) throw new LocalRefusal('uninvited');
    return invitation;
  }

  /**
   * Accepts an invitation with a new account. The address of the invitation stays unverified: a link
   * proves no address, and so does not block its owner.
   */
  async acceptInvitation(secret: string, newcomer: Newcomer, choice: Choice): Promise<SignInOutcome> {
    const invitation = await this.viewInvitation(secret);
    const { email } = invitation;
    const { id: known, displayName } = newcomer;
    const isPasskey = choice.passkey !== '';
    const keep = await this.credentials.prepareNew({ id: known, email, displayName }, choice);
    return this.links.inTransaction(async () => {
      const account = { email, displayName: displayName || undefined };
      const { id } = await this.users.createUnverified(account, isPasskey ? known : undefined);
      await this.invitations.accept(invitation, { userId: id });
      await keep(id);
      return this.signIn.begin(await this.account(id), 'invitation', '/app');
    });
  }

  /** Accepts an invitation with the account of who is signed in. @returns where to continue */
  async acceptAs(secret: string, actor: Actor | undefined): Promise<string> {
    const { organizationId } = await this.viewInvitation(secret);
    const accepted = actor && (await this.invitations.acceptSecret(actor, organizationId, secret));
    if (!accepted) throw new LocalRefusal('uninvited');
    return `/app/orgs/${organizationId}`;
  }

  private async account(userId: string): Promise<FoundAccount> {
    const account = await this.finder.get(userId);
    if (!account) throw new LocalRefusal('expired');
    return account;
  }

  private async consume(secret: unknown): Promise<void> {
    if (!(await this.links.consume(secret))) throw new LocalRefusal('expired');
  }
}
