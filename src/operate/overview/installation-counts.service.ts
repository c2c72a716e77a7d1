import { Injectable } from '@nestjs/common';
import { SpaceSizesRepository } from '../../content/storage/sizes/space-sizes.repository';
import { OrganizationsReader } from '../../organizations/organizations.reader';
import { UsersService } from '../../users/users.service';
import type { CountsResponse } from './overview.dto';

/** Counts what there is in all organizations. */
@Injectable()
export class InstallationCounts {
  constructor(
    private readonly organizations: OrganizationsReader,
    private readonly users: UsersService,
    private readonly sizes: SpaceSizesRepository,
  ) {}

  async read(): Promise<CountsResponse> {
    const [organizations, people, sizes] = await Promise.all([
      this.organizations.count(),
      this.users.count(),
      this.sizes.total(),
    ]);
    return { organizations, people, ...sizes };
  }
}
