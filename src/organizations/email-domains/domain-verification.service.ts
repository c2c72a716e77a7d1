import { Injectable } from '@nestjs/common';
import { AuditLog, type AuditScope } from '../../audit/audit-log';
import { badRequest, conflict, notFound } from '../../../core/errors/app-error';
import { CursorCodec } from '../../common/pagination/cursor-codec';
import { type ListResponse, readPage } from '../../common/pagination/page';
import type { PageQueryDto } from '../../common/pagination/page-query.dto';
import type { Scope } from '../../common/permissions/scope';
import { TxtRecords } from '../../outbound/txt-records';
import type { EmailDomainResponse } from '../dto/email-domain.response';
import type { VerificationMethod } from '../entities/organization-email-domain.entity';
import { OrganizationsReader } from '../organizations.reader';
import { DomainChallenge } from './domain-challenge';
import { VerifiedDomainsRepository, type VerifiedDomain } from './verified-domains.repository';
import { toEmailDomainResponse } from './email-domain.mapper';
import { isPublicDomain } from './public-domains';

type OfOrganization = Pick<Scope, 'organizationId'>;

const TAKEN =
  'Another organization has verified this domain. Delete its TXT record first, or ask the operator of this service.';

const targetOf = (domain: string) => ({ type: 'email-domain', id: domain }) as const;

/** Manages the ownership of email domains, verified by a DNS record or by the operator of the service. */
@Injectable()
export class DomainVerificationService {
  constructor(
    private readonly organizations: OrganizationsReader,
    private readonly domains: VerifiedDomainsRepository,
    private readonly challenge: DomainChallenge,
    private readonly texts: TxtRecords,
    private readonly cursors: CursorCodec,
    private readonly audit: AuditLog,
  ) {}

  /** The domains that an organization claims, in alphabetical order. */
  async list(scope: OfOrganization, query: PageQueryDto): Promise<ListResponse<EmailDomainResponse>> {
    const { organizationId } = scope;
    const claimed = [...(await this.organizations.get(scope)).emailDomains].sort();
    const verified = await this.domains.among(organizationId, claimed);
    return readPage(this.cursors, `email-domains:${organizationId}`, query, {
      read: ({ after, limit }) => {
        const rest = claimed.filter((domain) => domain > String(after?.[0] ?? ''));
        return Promise.resolve({ rows: rest.slice(0, limit + 1), count: claimed.length });
      },
      keys: (domain) => [domain],
      item: (domain) => this.toResponse(organizationId, domain, verified),
    });
  }

  /**
   * Checks the DNS of a domain that the organization claims for its record. 409 if it is missing, if the DNS does
   * not respond, and if another organization has verified the domain, whose record still exists.
   */
  async verify(scope: Scope, domain: string): Promise<EmailDomainResponse> {
    const { organizationId } = scope;
    await this.checkClaimed(scope, domain);
    await this.checkRecord(organizationId, domain);
    const lapsedOwner = await this.findLapsedOwner(organizationId, domain);
    await this.audit.transaction(async () => {
      await this.domains.lockDomains();
      const owner = (await this.domains.find(domain))?.organizationId ?? organizationId;
      if (owner !== organizationId && owner !== lapsedOwner) throw conflict('already_taken', TAKEN);
      await this.assign(scope, domain, 'dns');
    });
    return this.toResponse(organizationId, domain, await this.domains.among(organizationId, [domain]));
  }

  /** Assigns a domain on the word of the operator, whoever owned it before and whether it is claimed or not. 400 for a public one. */
  verifyByOperator(organizationId: string, domain: string): Promise<void> {
    return this.audit.transaction(async () => {
      if (isPublicDomain(domain))
        throw badRequest('public_email_domain', `Anyone can get an address of ${domain}: it cannot be claimed.`);
      await this.domains.lockDomains();
      await this.domains.claim(organizationId, domain);
      await this.assign({ organizationId }, domain, 'operator');
    });
  }

  /** Revokes the verification; the organization still claims the domain. False if there was none. */
  revoke(organizationId: string, domain: string, reason: 'record' | 'operator'): Promise<boolean> {
    return this.audit.transaction(async () => {
      await this.domains.lockDomains();
      if ((await this.domains.find(domain))?.organizationId !== organizationId) return false;
      await this.domains.delete(organizationId, domain);
      await this.audit.record({ organizationId }, 'domain.lose', targetOf(domain), { why: reason });
      return true;
    });
  }

  /** Whether the record is in the DNS; undefined if the DNS does not respond. */
  async hasRecord(organizationId: string, domain: string): Promise<boolean | undefined> {
    const { name } = this.challenge.record(organizationId, domain);
    const found = await this.texts.of(name);
    return found && this.challenge.accepted(organizationId, domain).some(({ value }) => found.includes(value));
  }

  private async checkRecord(organizationId: string, domain: string): Promise<void> {
    const isPresent = await this.hasRecord(organizationId, domain);
    if (isPresent) return;
    const { name, value } = this.challenge.record(organizationId, domain);
    if (isPresent === undefined)
      throw conflict('dns_not_ready', `The DNS does not answer at the moment for ${name}. Try again in a while.`);
    throw conflict(
      'dns_not_ready',
      `There is no TXT record ${name} with the value ${value} yet. New records can take an hour to be seen.`,
    );
  }

  /** The previous owner whose record is gone. 409 if it still exists: then the first owner keeps the domain. */
  private async findLapsedOwner(organizationId: string, domain: string): Promise<string | undefined> {
    const earlier = await this.domains.find(domain);
    if (!earlier || earlier.organizationId === organizationId) return undefined;
    if (earlier.proof === 'operator' || (await this.hasRecord(earlier.organizationId, domain)) !== false)
      throw conflict('already_taken', TAKEN);
    return earlier.organizationId;
  }

  /** Assigns the domain. Call it while holding the lock. */
  private async assign(
    scope: AuditScope & { organizationId: string },
    domain: string,
    method: VerificationMethod,
  ): Promise<void> {
    const { organizationId } = scope;
    await this.checkClaimed(scope, domain);
    const earlier = await this.domains.find(domain);
    await this.domains.put(organizationId, domain, method);
    await this.audit.record(scope, 'domain.prove', targetOf(domain), { proof: method });
    if (earlier && earlier.organizationId !== organizationId)
      await this.audit.record({ organizationId: earlier.organizationId }, 'domain.lose', targetOf(domain), {
        why: 'other',
      });
  }

  private async checkClaimed(scope: OfOrganization, domain: string): Promise<void> {
    if (!(await this.organizations.get(scope)).emailDomains.includes(domain)) throw notFound('email domain');
  }

  private toResponse(organizationId: string, domain: string, verified: readonly VerifiedDomain[]): EmailDomainResponse {
    const found = verified.find((one) => one.domain === domain);
    return toEmailDomainResponse(domain, this.challenge.record(organizationId, domain), found);
  }
}
