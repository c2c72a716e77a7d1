import { Injectable } from '@nestjs/common';
import { SpaceSizes } from './sizes/space-sizes';
import type { RevisionPoint } from '../model/branch.sql';
import type { ContentChanges } from '../model/content-changes';
import { ContentRowsRepository } from './content-rows.repository';

/** Writes the rows of a revision within the quotas of its organization. */
@Injectable()
export class ContentRows {
  constructor(
    private readonly rows: ContentRowsRepository,
    private readonly sizes: SpaceSizes,
  ) {}

  /** @throws AppError 403 past a quota */
  async write(organizationId: string, point: RevisionPoint, changes: ContentChanges): Promise<void> {
    await this.sizes.checkFiles(organizationId, changes.blobs);
    const growth = await this.rows.write(point, changes);
    // What a change request contains counts once it is merged.
    if (!point.base) await this.sizes.grow(organizationId, point.branchId, growth);
  }
}
