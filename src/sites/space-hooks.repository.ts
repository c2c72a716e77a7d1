import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../database/database';
import { SpaceLifecycle, type Transfer } from '../spaces/space-lifecycle';
import { SitesRepository } from './sites.repository';
import { SpacePublicationsRepository } from './space-publications.repository';

/** Removes spaces from their sites when they are transferred to another organization or deleted permanently. */
@Injectable()
export class SiteSpaceHooks implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly lifecycle: SpaceLifecycle,
    private readonly sites: SitesRepository,
    private readonly publications: SpacePublicationsRepository,
  ) {}

  onModuleInit(): void {
    this.lifecycle.beforeTransfer((spaceIds) => this.lock(spaceIds));
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
      await this.lock(spaceIds);
      const gone = await this.delete(spaceIds);
      await this.sites.markChanged([...new Set(gone)]);
      return gone.length;
    });
  }

  /** Lock order: a site first, then its spaces. */
  private async lock(spaceIds: readonly string[]): Promise<void> {
    await this.database.query(
      `SELECT 1 FROM sites WHERE id IN (SELECT site_id FROM site_spaces WHERE space_id = ANY($1)) ORDER BY id FOR UPDATE`,
      [spaceIds],
    );
  }

  /** Removes the spaces from all sites, and returns the site of each removed site space. */
  private async delete(spaceIds: readonly string[]): Promise<string[]> {
    const rows = await this.database.query<{ siteId: string }>(
      'DELETE FROM site_spaces WHERE space_id = ANY($1) RETURNING site_id AS "siteId"',
      [spaceIds],
    );
    return rows.map(({ siteId }) => siteId);
  }
}
