import { Inject, Injectable } from '@nestjs/common';
import { productVersion } from '../../common/product-version';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { SpaceSizesRepository } from '../../content/sizes/space-sizes.repository';
import { StoredFilesReader } from '../../content/sizes/stored-files.reader';
import { DatabaseStateReader } from '../../database/database-state.reader';
import { JobListRepository } from '../../jobs/job-list.repository';
import { OrganizationsReader } from '../../organizations/organizations.reader';
import { UsersService } from '../../users/users.service';
import type { OverviewResponse } from './overview.dto';

/** Reads what there is in the installation. */
@Injectable()
export class Overview {
  constructor(
    private readonly organizations: OrganizationsReader,
    private readonly users: UsersService,
    private readonly sizes: SpaceSizesRepository,
    private readonly files: StoredFilesReader,
    private readonly database: DatabaseStateReader,
    private readonly jobs: JobListRepository,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'storage'>,
  ) {}

  async read(): Promise<OverviewResponse> {
    const [organizations, people, sizes, files, database, queue] = await Promise.all([
      this.organizations.count(),
      this.users.count(),
      this.sizes.total(),
      this.files.total(),
      this.database.read(),
      this.jobs.counts(),
    ]);
    return {
      object: 'installation',
      version: productVersion(),
      node: process.versions.node,
      license: 'Apache-2.0',
      counts: { organizations, people, ...sizes },
      database,
      storage: { kind: this.configuration.storage ? 's3' : 'folder', ...files },
      queue,
    };
  }
}
