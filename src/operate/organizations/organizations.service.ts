import { Inject, Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log';
import { changesOf } from '../../audit/audit-details';
import { CursorCodec } from '../../common/pagination/cursor-codec';
import { type ListResponse, readPage } from '../../common/pagination/page';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { SpaceSizesRepository } from '../../content/storage/sizes/space-sizes.repository';
import { MemberSummariesReader } from '../../members/member-summaries.reader';
import { OrganizationsReader } from '../../organizations/organizations.reader';
import { QUOTA_KINDS } from '../../quotas/quota-kinds';
import { Quotas } from '../../quotas/quotas';
import type { OwnQuotas } from '../../quotas/quotas.repository';
import { UsageService } from '../../quotas/usage.service';
import type {
  OperatedOrganizationResponse,
  OrganizationQuotasResponse,
  SearchedPageQuery,
  UpdateQuotasDto,
} from './organization.dto';

const NO_QUOTAS = Object.fromEntries(QUOTA_KINDS.map((kind) => [kind, null])) as OwnQuotas;

/** The organizations of the installation, as operators see them: how large they are, not what they contain. */
@Injectable()
export class OperatedOrganizations {
  constructor(
    private readonly organizations: OrganizationsReader,
    private readonly members: MemberSummariesReader,
    private readonly sizes: SpaceSizesRepository,
    private readonly cursors: CursorCodec,
  ) {}

  /** In the order in which they were founded; four statements, however many there are. */
  async list({ search, ...query }: SearchedPageQuery): Promise<ListResponse<OperatedOrganizationResponse>> {
    const page = await readPage(this.cursors, `operate-organizations:${search ?? ''}`, query, {
      read: (request) => this.organizations.page(search, request),
      keys: ({ id }) => [id],
      item: (organization) => organization,
    });
    const ids = page.items.map(({ id }) => id);
    const [members, sizes] = await Promise.all([this.members.ofOrganizations(ids), this.sizes.byOrganization(ids)]);
    const items = page.items.map(({ id, title, createdAt }): OperatedOrganizationResponse => {
      const [summary, size] = [members.get(id), sizes.get(id)];
      return {
        object: 'operated-organization',
        id,
        title,
        createdAt: createdAt.toISOString(),
        ...(summary?.lastSeenAt && { lastUsedAt: summary.lastSeenAt.toISOString() }),
        members: summary?.count ?? 0,
        spaces: size?.spaces ?? 0,
        pages: size?.pages ?? 0,
        storage: size?.fileBytes ?? 0,
      };
    });
    return { ...page, items };
  }
}

/** The quotas of single organizations. */
@Injectable()
export class OrganizationQuotas {
  constructor(
    private readonly organizations: OrganizationsReader,
    private readonly quotas: Quotas,
    private readonly usage: UsageService,
    private readonly audit: AuditLog,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'publicUrl'>,
  ) {}

  /** @throws 404 */
  async get(organizationId: string): Promise<OrganizationQuotasResponse> {
    await this.organizations.get({ organizationId });
    const [own, { quotas }] = await Promise.all([this.quotas.own(organizationId), this.usage.of(organizationId)]);
    return {
      object: 'organization-quotas',
      organization: organizationId,
      own: own ?? NO_QUOTAS,
      quotas,
      urls: { location: `${this.configuration.publicUrl}/v1/operate/organizations/${organizationId}/quotas` },
    };
  }

  /** An omitted quota is unchanged, null is as in the installation. What is used already stays, even if it is more. @throws 404 */
  async update(organizationId: string, changes: UpdateQuotasDto): Promise<OrganizationQuotasResponse> {
    await this.audit.inTurn(`quotas:${organizationId}`, async () => {
      const { title } = await this.organizations.get({ organizationId });
      const before = (await this.quotas.own(organizationId)) ?? NO_QUOTAS;
      const after = Object.fromEntries(
        QUOTA_KINDS.map((kind) => [kind, changes[kind] === undefined ? before[kind] : changes[kind]]),
      ) as OwnQuotas;
      const details = changesOf(before, after);
      if (Object.keys(details).length === 0) return;
      await this.quotas.save(organizationId, after);
      const target = { type: 'organization', id: organizationId, label: title } as const;
      await this.audit.record({ organizationId }, 'organization.quotas', target, details);
    });
    return this.get(organizationId);
  }
}
