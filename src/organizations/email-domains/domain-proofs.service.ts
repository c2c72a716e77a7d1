import { Injectable } from '@nestjs/common';
import { AuditLog, type AuditScope } from '../../audit/audit-log';
import { badRequest, conflict, notFound } from '../../common/errors/app-error';
import { CursorCodec } from '../../common/pagination/cursor-codec';
import { type ListResponse, readPage } from '../../common/pagination/page';
import type { PageQueryDto } from '../../common/pagination/page-query.dto';
import type { Scope } from '../../common/permissions/scope';
import { TxtRecords } from '../../outbound/txt-records';
import type { EmailDomainResponse } from '../dto/email-domain.response';
import type { DomainProof } from '../entities/organization-email-domain.entity';
import { OrganizationsReader } from '../organizations.reader';
import { DomainChallenge } from './domain-challenge';
import { DomainProofsRepository, type ProvenDomain } from './domain-proofs.repository';
import { toEmailDomainResponse } from './email-domain.mapper';
import { isPublicDomain } from './public-domains';

type OfOrganization = Pick<Scope, 'organizationId'>;

const TAKEN =
  'Another organization has proven that this domain is its own. Delete its TXT record first, or ask the operator of this service.';

const targetOf = (domain: string) => ({ type: 'email-domain', id: domain }) as const;

/** Shows whose an e-mail domain is: a record in its DNS says so, or the operator of the service does. */
@Injectable()
export class DomainProofsService {
  constructor(
    private readonly organizations: OrganizationsReader,
    private readonly proofs: DomainProofsRepository,
    private readonly challenge: DomainChallenge,
    private readonly texts: TxtRecords,
    private readonly cursors: CursorCodec,
    private readonly audit: AuditLog,
  ) {}

  /** The domains that an organization names, in the order of the alphabet. */
  async list(scope: OfOrganization, query: PageQueryDto): Promise<ListResponse<EmailDomainResponse>> {
    const { organizationId } = scope;
    const named = [...(await this.organizations.get(scope)).emailDomains].sort();
    const proven = await this.proofs.among(organizationId, named);
    return readPage(this.cursors, `email-domains:${organizationId}`, query, {
      read: ({ after, limit }) => {
        const rest = named.filter((domain) => domain > String(after?.[0] ?? ''));
        return Promise.resolve({ rows: rest.slice(0, limit + 1), count: named.length });
      },
      keys: (domain) => [domain],
      item: (domain) => this.shown(organizationId, domain, proven),
    });
  }

  /**
   * Looks for the record of the organization in the DNS of a domain that it names. 409 when it is not there, when the DNS does
   * not answer, and when another organization has proven the domain, whose record is still there.
   */
  async prove(scope: Scope, domain: string): Promise<EmailDomainResponse> {
    const { organizationId } = scope;
    await this.checkNamed(scope, domain);
    await this.checkRecord(organizationId, domain);
    const gone = await this.goneOwner(organizationId, domain);
    await this.audit.transaction(async () => {
      await this.proofs.lockDomains();
      const owner = (await this.proofs.find(domain))?.organizationId ?? organizationId;
      if (owner !== organizationId && owner !== gone) throw conflict(TAKEN);
      await this.take(scope, domain, 'dns');
    });
    return this.shown(organizationId, domain, await this.proofs.among(organizationId, [domain]));
  }

  /** What the operator says holds, regardless of who had the domain before; the organization need not name it yet. 400 for a public one. */
  proveByOperator(organizationId: string, domain: string): Promise<void> {
    return this.audit.transaction(async () => {
      if (isPublicDomain(domain)) throw badRequest(`Anybody can get an address of ${domain}: it cannot be claimed.`);
      await this.proofs.lockDomains();
      await this.proofs.name(organizationId, domain);
      await this.take({ organizationId }, domain, 'operator');
    });
  }

  /** Takes the proof away; the organization goes on naming the domain. False when there was none. */
  lose(organizationId: string, domain: string, why: 'record' | 'operator'): Promise<boolean> {
    return this.audit.transaction(async () => {
      await this.proofs.lockDomains();
      if ((await this.proofs.find(domain))?.organizationId !== organizationId) return false;
      await this.proofs.delete(organizationId, domain);
      await this.audit.record({ organizationId }, 'domain.lose', targetOf(domain), { why });
      return true;
    });
  }

  /** Whether the record is in the DNS; undefined when it does not answer. */
  async hasRecord(organizationId: string, domain: string): Promise<boolean | undefined> {
    const { name, value } = this.challenge.record(organizationId, domain);
    return (await this.texts.of(name))?.includes(value);
  }

  private async checkRecord(organizationId: string, domain: string): Promise<void> {
    const isThere = await this.hasRecord(organizationId, domain);
    if (isThere) return;
    const { name, value } = this.challenge.record(organizationId, domain);
    if (isThere === undefined)
      throw conflict(`The DNS does not answer at the moment for ${name}. Try again in a while.`);
    throw conflict(
      `There is no TXT record ${name} with the value ${value} yet. New records can take an hour to be seen.`,
    );
  }

  /** Of two whose records are there, who came first keeps the domain; gives the one whose record is gone. */
  private async goneOwner(organizationId: string, domain: string): Promise<string | undefined> {
    const earlier = await this.proofs.find(domain);
    if (!earlier || earlier.organizationId === organizationId) return undefined;
    if (earlier.proof === 'operator' || (await this.hasRecord(earlier.organizationId, domain)) !== false)
      throw conflict(TAKEN);
    return earlier.organizationId;
  }

  /** Call it while holding the lock. */
  private async take(
    scope: AuditScope & { organizationId: string },
    domain: string,
    proof: DomainProof,
  ): Promise<void> {
    const { organizationId } = scope;
    await this.checkNamed(scope, domain);
    const earlier = await this.proofs.find(domain);
    await this.proofs.put(organizationId, domain, proof);
    await this.audit.record(scope, 'domain.prove', targetOf(domain), { proof });
    if (earlier && earlier.organizationId !== organizationId)
      await this.audit.record({ organizationId: earlier.organizationId }, 'domain.lose', targetOf(domain), {
        why: 'other',
      });
  }

  private async checkNamed(scope: OfOrganization, domain: string): Promise<void> {
    if (!(await this.organizations.get(scope)).emailDomains.includes(domain)) throw notFound('e-mail domain');
  }

  private shown(organizationId: string, domain: string, proven: readonly ProvenDomain[]): EmailDomainResponse {
    const proof = proven.find((one) => one.domain === domain);
    return toEmailDomainResponse(domain, this.challenge.record(organizationId, domain), proof);
  }
}
