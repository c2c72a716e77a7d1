import { Inject, Injectable } from '@nestjs/common';
import { AppError, forbidden } from '../../core/errors/app-error';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { CoherentCache } from '../database/coherent-cache';
import { Database } from '../database/database';
import { Invalidation } from '../database/invalidation';
import { AMOUNT, type CountedKind, QUOTA_KINDS, type QuotaAmounts, type QuotaLimits } from './quota-kinds';
import { type OwnQuotas, QuotasRepository } from './quotas.repository';

const MAX_CACHED_ORGANIZATIONS = 10_000;

/** Reads what an organization uses, in a constant number of statements; inside a transaction, with what it has changed. */
type UsageReader = (organizationId: string) => Promise<QuotaAmounts>;

/**
 * What organizations may use. Modules report how much their organizations use (`register`) and refuse what would be too much (`add`,
 * `checkSize`). Organizations without a quota cost nothing.
 */
@Injectable()
export class Quotas {
  private readonly cache: CoherentCache<QuotaLimits>;
  private readonly readers = new Map<CountedKind, UsageReader>();

  constructor(
    private readonly database: Database,
    private readonly quotas: QuotasRepository,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'quotas' | 'operatorContact'>,
    invalidation: Invalidation,
  ) {
    this.cache = new CoherentCache(invalidation, 'quota', MAX_CACHED_ORGANIZATIONS);
    this.register(['mails'], async (organizationId) => ({ mails: await this.quotas.mailsToday(organizationId) }));
  }

  /** Whom to ask for more. */
  get contact(): string {
    return this.configuration.operatorContact;
  }

  register(kinds: readonly CountedKind[], read: UsageReader): void {
    for (const kind of kinds) {
      if (this.readers.has(kind)) throw new Error(`Two modules report the use of ${kind}`);
      this.readers.set(kind, read);
    }
  }

  /** The quotas that apply to an organization: its own ones, otherwise those of the installation. */
  async limits(organizationId: string): Promise<QuotaLimits> {
    const known = this.cache.known(organizationId);
    if (known) return known;
    // Nothing is cached inside a transaction.
    if (this.database.inTransaction)
      this.database.afterCommit(() => void this.load(organizationId).catch(() => undefined));
    return (await this.load(organizationId)) ?? {};
  }

  /** As `limits`, also in the transaction that has changed them. */
  async limitsNow(organizationId: string): Promise<QuotaLimits> {
    return (await this.load(organizationId)) ?? {};
  }

  /** Sets the quotas of an organization that differ from those of the installation. Call in the transaction that records it. */
  async save(organizationId: string, quotas: OwnQuotas): Promise<void> {
    await this.quotas.save(organizationId, quotas);
    await this.cache.announce(organizationId);
  }

  /** The quotas of an organization that differ from those of the installation. */
  own(organizationId: string): Promise<OwnQuotas | undefined> {
    return this.quotas.find(organizationId);
  }

  /** What an organization uses of everything that is added up. */
  async usage(organizationId: string, kinds: Iterable<CountedKind> = this.readers.keys()): Promise<QuotaAmounts> {
    const readers = new Set([...kinds].flatMap((kind) => this.readers.get(kind) ?? []));
    const parts = await Promise.all([...readers].map((read) => read(organizationId)));
    return Object.assign({}, ...parts) as QuotaAmounts;
  }

  /**
   * Call in the transaction in which an organization comes to use more. Before the commit, one transaction of the organization after the
   * other is checked: together, too, they never exceed a quota.
   * @throws AppError 403 at the end of the transaction
   */
  async add(organizationId: string, added: QuotaAmounts): Promise<void> {
    const limits = await this.limits(organizationId);
    const kinds = kindsOf(added).filter((kind) => limits[kind] !== undefined && (added[kind] ?? 0) > 0);
    if (kinds.length > 0) this.database.beforeCommit(() => this.check(organizationId, kinds, added));
  }

  /** Refuses early what would be refused in the end, such as an invitation where no more members are allowed. @throws AppError 403 */
  async checkRoom(organizationId: string, added: QuotaAmounts): Promise<void> {
    const limits = await this.limits(organizationId);
    const kinds = kindsOf(added).filter((kind) => limits[kind] !== undefined);
    if (kinds.length === 0) return;
    const usage = await this.usage(organizationId, kinds);
    for (const kind of kinds) this.refuseAbove(kind, limits, usage[kind] ?? 0, added[kind] ?? 0);
  }

  /** @throws AppError 403 for a file or an archive that is larger than the organization may have */
  async checkSize(organizationId: string, kind: 'file' | 'archive', bytes: number): Promise<void> {
    const allowed = (await this.limits(organizationId))[kind];
    if (allowed === undefined || bytes <= allowed) return;
    throw forbidden(
      'quota_exceeded',
      `This ${kind} has ${AMOUNT[kind](bytes)}; the quota of the organization for one ${kind} is ${AMOUNT[kind](allowed)}. Ask ${this.contact} for more.`,
    );
  }

  /** Counts mails that members have sent to addresses that they enter. Call in the transaction that enqueues them. @throws as `add` */
  async countMails(organizationId: string, mails: number): Promise<void> {
    if (mails === 0) return;
    await this.quotas.addMails(organizationId, mails);
    await this.add(organizationId, { mails });
  }

  private async check(organizationId: string, kinds: readonly CountedKind[], added: QuotaAmounts): Promise<void> {
    await this.database.lock(`quota:${organizationId}`);
    const [limits, usage] = [await this.limits(organizationId), await this.usage(organizationId, kinds)];
    for (const kind of kinds) {
      const more = added[kind] ?? 0;
      this.refuseAbove(kind, limits, (usage[kind] ?? 0) - more, more);
    }
  }

  private refuseAbove(kind: CountedKind, limits: QuotaLimits, used: number, added: number): void {
    const allowed = limits[kind];
    if (allowed === undefined || used + added <= allowed) return;
    throw quotaExceeded(kind, { used, allowed, added }, this.contact);
  }

  private load(organizationId: string): Promise<QuotaLimits | undefined> {
    return this.cache.get(organizationId, async () => {
      const own = await this.quotas.find(organizationId);
      const entries = QUOTA_KINDS.map((kind) => [kind, own?.[kind] ?? this.configuration.quotas[kind]] as const);
      return Object.fromEntries(entries.filter(([, limit]) => limit !== undefined));
    });
  }
}

const kindsOf = (amounts: QuotaAmounts): CountedKind[] => Object.keys(amounts) as CountedKind[];

function quotaExceeded(
  kind: CountedKind,
  { used, allowed, added }: Readonly<Record<'used' | 'allowed' | 'added', number>>,
  contact: string,
): AppError {
  const amount = AMOUNT[kind];
  return forbidden(
    'quota_exceeded',
    `The quota of the organization is ${amount(allowed)}: ${amount(Math.max(used, 0))} are used, and this would add ${amount(added)}. Nothing was changed; ask ${contact} for more.`,
  );
}
