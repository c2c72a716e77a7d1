import { Inject, Injectable } from '@nestjs/common';
import { productVersion } from '../../common/product-version';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { StoredFilesReader } from '../../content/storage/sizes/stored-files.reader';
import { DatabaseStateReader } from '../../database/database-state.reader';
import { JobListRepository } from '../../jobs/job-list.repository';
import { BackupsOverview } from './backups-overview.service';
import { InstallationCounts } from './installation-counts.service';
import type { OverviewResponse } from './overview.dto';

/** Reads what there is in the installation. */
@Injectable()
export class Overview {
  constructor(
    private readonly counts: InstallationCounts,
    private readonly files: StoredFilesReader,
    private readonly database: DatabaseStateReader,
    private readonly jobs: JobListRepository,
    private readonly backups: BackupsOverview,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'storage'>,
  ) {}

  async read(): Promise<OverviewResponse> {
    const [counts, files, database, queue, backups] = await Promise.all([
      this.counts.read(),
      this.files.total(),
      this.database.read(),
      this.jobs.counts(),
      this.backups.read(),
    ]);
    return {
      object: 'installation',
      version: productVersion(),
      node: process.versions.node,
      license: 'Apache-2.0',
      counts,
      database,
      storage: { kind: this.configuration.storage ? 's3' : 'folder', ...files },
      queue,
      backups,
    };
  }
}
