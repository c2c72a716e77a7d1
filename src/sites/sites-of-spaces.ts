import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../database/database';
import { SpaceLifecycle, type Transfer } from '../spaces/space-lifecycle';
import { SitesOfSpacesRepository } from './sites-of-spaces.repository';
import { SitesRepository } from './sites.repository';
import { SpacePublicationsRepository } from './space-publications.repository';

/** Removes spaces from their sites when they are transferred to another organization or deleted permanently. */
@Injectable()
export class SitesOfSpaces implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly rows: SitesOfSpacesRepository,
    private readonly sites: SitesRepository,
    private readonly publications: SpacePublicationsRepository,
    private readonly lifecycle: SpaceLifecycle,
  ) {}

  onModuleInit(): void {
    this.lifecycle.beforeTransfer((spaceIds) => this.rows.lock(spaceIds));
    this.lifecycle.onTransfer((transfer) => this.transfer(transfer));
    this.lifecycle.onPurge((spaceId) => this.remove([spaceId]));
  }

  private async transfer({ spaceIds }: Transfer): Promise<void> {
    await this.remove(spaceIds);
    await this.publications.refresh(spaceIds);
  }

  /** Returns the number of removed site spaces. */
  private async remove(spaceIds: readonly string[]): Promise<number> {
    return this.database.transaction(async () => {
      await this.rows.lock(spaceIds);
      const gone = await this.rows.delete(spaceIds);
      await this.sites.markChanged([...new Set(gone)]);
      return gone.length;
    });
  }
}
