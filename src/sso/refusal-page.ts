import { Inject, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { AuditLog } from '../audit/audit-log';
import type { Log } from '../common/http/logger';
import { LOG } from '../common/http/log.token';
import { currentRequestId } from '../common/http/request-context';
import { AdminsReader } from '../members/admins.reader';
import { EmailDomainsService } from '../organizations/email-domains/email-domains.service';
import type { ProviderRef } from './external-identity.types';
import { renderRefusal } from './pages/refusal';
import { SignInPages } from './pages/sign-in-pages';
import { SignInConflictRefusal, SignInRefusal } from './sign-in-refusal';

const MAX_DETAIL_LENGTH = 500;

/** What is known of a sign-in that was refused. */
export interface RefusalContext {
  readonly provider?: ProviderRef;
  /** The page must not show that there is such a provider. */
  readonly isHidden?: boolean;
}

/** Shows people a general message when they were not signed in, and records the exact reason for operators and admins. */
@Injectable()
export class RefusalPage {
  constructor(
    private readonly pages: SignInPages,
    private readonly audit: AuditLog,
    private readonly domains: EmailDomainsService,
    private readonly admins: AdminsReader,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Runs a step of a sign-in, and sends the page if it is refused. */
  async sendIfRefused(response: Response, context: RefusalContext, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof SignInRefusal)) throw error;
      await this.send(response, error, context);
    }
  }

  /** 403 for people who may not sign in this way, 400 for everything else. */
  private async send(response: Response, refusal: SignInRefusal, context: RefusalContext): Promise<void> {
    const requestId = currentRequestId();
    const { reason } = refusal;
    const exact = refusal.exact.slice(0, MAX_DETAIL_LENGTH);
    const provider = context.provider ?? refusal.identity?.provider;
    this.log.warn({ reason, exact, providerId: provider?.id, requestId }, 'a sign-in was refused');
    if (provider) await this.record(provider, { reason, exact });
    const organizationId = context.isHidden ? undefined : context.provider?.organizationId;
    const admins = await this.adminsFor(refusal);
    const page = renderRefusal(this.pages.frame, { reason, requestId, organizationId, admins });
    this.pages.send(response, refusal.isForbidden ? 403 : 400, page);
  }

  /**
   * Whom the person can ask: only for people of the organization, lest strangers learn who administers it. These are people whose
   * address is of a domain that it has verified, or whose account has a place in it.
   */
  private async adminsFor(refusal: SignInRefusal): Promise<string[]> {
    const { identity, isForbidden } = refusal;
    if (!identity || !isForbidden) return [];
    const { organizationId } = identity.provider;
    const belongsToOrganization =
      refusal instanceof SignInConflictRefusal || (await this.domains.isVerifiedFor(organizationId, identity.email));
    return belongsToOrganization ? this.admins.of(organizationId) : [];
  }

  /** For the admins of the organization, under the number that the page shows. */
  private record({ id, kind, label, organizationId }: ProviderRef, details: { reason: string; exact: string }) {
    const target = { type: `${kind}-provider`, id, label } as const;
    return this.audit.note({ organizationId }, 'sign-in.refuse', target, details);
  }
}
