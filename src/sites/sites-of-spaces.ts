import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../database/database';
import { SpaceLifecycle, type Transfer } from '../spaces/space-lifecycle';
import { SitesRepository } from './sites.repository';
import { SpacePublications } from './space-publications';

/** Takes spaces off their sites when they go to another organization, or permanently. */
@Injectable()
export class SitesOfSpaces implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly sites: SitesRepository,
    private readonly publications: SpacePublications,
    private readonly lifecycle: SpaceLifecycle,
  ) {}

  onModuleInit(): void {
    this.lifecycle.beforeTransfer((spaceIds) => this.lock(spaceIds));
    this.lifecycle.onTransfer((transfer) => this.transfer(transfer));
    this.lifecycle.onPurge((spaceId) => this.remove([spaceId]));
  }

  /** Anyone who changes a site locks it first, and its spaces after it. */
  private async lock(spaceIds: readonly string[]): Promise<void> {
    await this.database.query(
      `SELECT 1 FROM sites WHERE id IN (SELECT site_id FROM site_spaces WHERE space_id = ANY($1)) ORDER BY id FOR UPDATE`,
      [spaceIds],
    );
  }

  private async transfer({ spaceIds }: Transfer): Promise<void> {
    await this.remove(spaceIds);
    await this.publications.refresh(spaceIds);
  }

  /** How many places on sites went. */
  private async remove(spaceIds: readonly string[]): Promise<number> {
    return this.database.transaction(async () => {
      await this.lock(spaceIds);
      const gone = await this.database.query<{ siteId: string }>(
        'DELETE FROM site_spaces WHERE space_id = ANY($1) RETURNING site_id AS "siteId"',
        [spaceIds],
      );
      await this.sites.changed([...new Set(gone.map(({ siteId }) => siteId))]);
      return gone.length;
    });
  }
}
