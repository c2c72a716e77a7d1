import { Injectable } from '@nestjs/common';
import { OrganizationsService } from '../../organizations/organizations.service';
import type { Actor } from '../../common/permissions/actor';
import { AccountsReader } from '../signing-in/accounts.reader';
import { LinkOpening } from '../links/link-opening';
import { LinkCredentials } from '../links/link-credentials';
import type { InvitationView, LinkPageView } from './local-pages';

/** What the pages of links show. */
@Injectable()
export class LinkViews {
  constructor(
    private readonly opening: LinkOpening,
    private readonly credentials: LinkCredentials,
    private readonly organizations: OrganizationsService,
    private readonly finder: AccountsReader,
  ) {}

  /** @throws LocalRefusal for a link that opens nothing any more */
  async link(secret: string): Promise<LinkPageView> {
    const { kind, account, email } = await this.opening.peek(secret);
    const offer = kind === 'sign-in' || kind === 'verify' ? undefined : await this.credentials.offer(account);
    return { kind, email: email ?? account.email, secret, passkey: offer?.options };
  }

  /** @throws LocalRefusal for an invitation that offers nothing any more */
  async invitation(secret: string, actor: Actor | undefined): Promise<InvitationView> {
    const { organizationId, email } = await this.opening.viewInvitation(secret);
    const { title } = await this.organizations.get({ organizationId });
    const account = actor && (await this.finder.get(actor.userId));
    return {
      organization: title,
      email,
      secret,
      signedInAs: account?.email,
      passkey: await this.credentials.offerNew(email),
    };
  }
}
