import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RegularJobs } from '../../../jobs/regular-jobs';
import { Quotas } from '../../../quotas/quotas';
import type { QuotaAmounts } from '../../../quotas/quota-kinds';
import { SpaceLifecycle } from '../../../spaces/space-lifecycle';
import type { ContentChanges } from '../../model/content-changes';
import { type ContentSize, SpaceSizesRepository } from './space-sizes.repository';

const MAX_RECOUNTED = 500;

const amounts = ({ pages, fileBytes }: ContentSize): QuotaAmounts => ({ pages, storage: fileBytes });

/** How much spaces contain, and the quotas of their organizations for it. */
@Injectable()
export class SpaceSizes implements OnModuleInit {
  constructor(
    private readonly sizes: SpaceSizesRepository,
    private readonly quotas: Quotas,
    private readonly lifecycle: SpaceLifecycle,
    private readonly regular: RegularJobs,
  ) {}

  onModuleInit(): void {
    this.quotas.register(['pages', 'storage'], async (organizationId) =>
      amounts(await this.sizes.ofOrganization(organizationId)),
    );
    this.lifecycle.onDuplicate(async ({ from, to }) => {
      const size = await this.sizes.of([from.id]);
      await this.sizes.add(to.id, size);
      await this.quotas.add(to.organizationId, amounts(size));
    });
    this.lifecycle.onTransfer(async ({ to, spaceIds }) => this.quotas.add(to, amounts(await this.sizes.of(spaceIds))));
    this.regular.register('content.recount-spaces', 'every day', () => this.recount());
  }

  /** Call in the transaction that writes a revision of the primary content. @throws AppError 403 past a quota, at its end */
  async grow(organizationId: string, spaceId: string, growth: ContentSize): Promise<void> {
    if (growth.pages === 0 && growth.fileBytes === 0) return;
    await this.sizes.add(spaceId, growth);
    await this.quotas.add(organizationId, amounts(growth));
  }

  /** @throws AppError 403 for a file that is larger than the organization may have */
  async checkFiles(organizationId: string, blobs: ContentChanges['blobs']): Promise<void> {
    if (blobs.length === 0) return;
    const largest = blobs.reduce((most, { size }) => Math.max(most, size), 0);
    await this.quotas.checkSize(organizationId, 'file', largest);
  }

  /** @returns whether there may be more to do */
  private async recount(): Promise<boolean> {
    const wrong = await this.sizes.wrong(MAX_RECOUNTED);
    for (const id of wrong) await this.sizes.recount(id);
    return wrong.length === MAX_RECOUNTED;
  }
}
