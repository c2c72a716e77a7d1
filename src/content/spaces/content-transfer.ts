import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../database/database';
import { SpaceLifecycle, type Transfer } from '../../spaces/space-lifecycle';
import { beginBulk, endBulk } from '../search/search-bulk';

/** What is found of spaces goes with them; nothing else of the content names an organization. */
@Injectable()
export class ContentTransfer implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly lifecycle: SpaceLifecycle,
  ) {}

  onModuleInit(): void {
    this.lifecycle.onTransfer((transfer) => this.transfer(transfer));
  }

  private async transfer({ spaceIds, to }: Transfer): Promise<void> {
    await beginBulk(this.database);
    await this.database.execute('UPDATE search_pages SET organization_id = $2 WHERE space_id = ANY($1)', [
      spaceIds,
      to,
    ]);
    await endBulk(this.database);
  }
}
