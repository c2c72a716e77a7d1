import { Injectable } from '@nestjs/common';
import type { RevisionPoint } from '../content/model/branch.sql';
import type { ContentChanges } from '../content/model/content-changes';
import { ExistingContentReader } from './existing-content.reader';
import { FolderRecorder } from './folder-recorder';
import { ImportPlanner, type PlanOptions } from './import-planner';
import type { PreparedBundle } from './prepared-bundle';

/** Determines what the import of a bundle changes. */
@Injectable()
export class BundleChanges {
  constructor(
    private readonly existing: ExistingContentReader,
    private readonly folders: FolderRecorder,
  ) {}

  async at(point: RevisionPoint, bundle: PreparedBundle, options: PlanOptions): Promise<ContentChanges> {
    const { placed, existing } = await this.existing.read(point, bundle, options.mirror);
    const changes = await new ImportPlanner(bundle, placed, existing, options).plan();
    return this.folders.record(point, bundle, { changes, settings: existing.settings, placed });
  }
}
