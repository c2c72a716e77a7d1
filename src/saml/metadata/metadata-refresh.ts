import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AppError } from '../../../core/errors/app-error';
import { JobHandlers } from '../../jobs/job-handlers';
import { JobQueue } from '../../jobs/job-queue';
import { RegularJobs } from '../../jobs/regular-jobs';
import { type ProviderKey, SamlProvidersRepository } from '../saml-providers.repository';
import { SamlProvidersService } from '../saml-providers.service';
import { certificatesIn } from '../saml-settings';
import { MetadataSource } from './metadata-source';

const TASK = 'saml.metadata.read';
const HOUR_MS = 60 * 60_000;
/** Half an hour less than a day and an hour, to tolerate inexact job times. */
const READ_EVERY_MS = 23.5 * HOUR_MS;
const RETRY_AFTER_MS = 0.5 * HOUR_MS;
/** Maximum number of providers whose jobs are scheduled per hour; the rest follows in the next hour. */
const LIMIT = 1_000;

/** Reads the metadata of identity providers once a day, and once an hour while that fails. */
@Injectable()
export class MetadataRefresh implements OnModuleInit {
  constructor(
    private readonly providers: SamlProvidersRepository,
    private readonly service: SamlProvidersService,
    private readonly source: MetadataSource,
    private readonly regular: RegularJobs,
    private readonly handlers: JobHandlers,
    private readonly jobs: JobQueue,
  ) {}

  onModuleInit(): void {
    this.regular.register('saml.metadata', 'every hour', () => this.scheduleDue());
    this.handlers.register(TASK, (payload) => this.refresh(payload as ProviderKey));
  }

  /** Schedules a job for each due provider, so that one that does not respond does not delay others. */
  async scheduleDue(now = new Date()): Promise<void> {
    const before = (ms: number) => new Date(now.getTime() - ms);
    const due = { read: before(READ_EVERY_MS), failed: before(RETRY_AFTER_MS), limit: LIMIT };
    for (const { id, organizationId } of await this.providers.staleMetadata(due))
      await this.jobs.enqueue(
        TASK,
        { id, organizationId },
        { key: `${TASK}:${id}`, queueName: `${TASK}:${organizationId}` },
      );
  }

  async refresh({ organizationId, id }: ProviderKey): Promise<void> {
    const provider = await this.providers.find(organizationId, id);
    if (!provider?.metadataUrl) return;
    const signers = certificatesIn(provider.metadataCertificate);
    const entityId = provider.entityId ?? undefined;
    const found = await this.source
      .read({ url: provider.metadataUrl }, { signers, entityId, now: new Date() })
      .catch((error: unknown) => {
        if (error instanceof AppError) return { problem: error.message };
        throw error;
      });
    await this.service.refresh(provider, found);
  }
}
