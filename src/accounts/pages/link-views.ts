import { Injectable } from '@nestjs/common';
import { OrganizationsService } from '../../organizations/organizations.service';
import { LinkOpening } from '../links/link-opening';
import { WaysIn } from '../links/ways-in';
import type { InvitationView, LinkPageView } from './local-pages';

/** What the pages of links show. */
@Injectable()
export class LinkViews {
  constructor(
    private readonly opening: LinkOpening,
    private readonly ways: WaysIn,
    private readonly organizations: OrganizationsService,
  ) {}

  /** @throws LocalRefusal for a link that opens nothing any more */
  async link(secret: string): Promise<LinkPageView> {
    const { kind, account } = await this.opening.look(secret);
    const offer = kind === 'sign-in' ? undefined : await this.ways.offer(account);
    return { kind, email: account.email, secret, passkey: offer?.options };
  }

  /** @throws LocalRefusal for an invitation that offers nothing any more */
  async invitation(secret: string): Promise<InvitationView> {
    const { organizationId, email } = await this.opening.lookAtInvitation(secret);
    const { title } = await this.organizations.get({ organizationId });
    return { organization: title, email, secret, passkey: await this.ways.offerNew(email) };
  }
}
