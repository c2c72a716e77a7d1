import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SpaceLifecycle } from '../../../spaces/space-lifecycle';
import { ContentPurgeRepository } from './content-purge.repository';
import { UnusedContent } from './unused-content';

/** Deletes the content of a space, and the documents and blobs that only it referred to. */
@Injectable()
export class ContentPurge implements OnModuleInit {
  constructor(
    private readonly rows: ContentPurgeRepository,
    private readonly lifecycle: SpaceLifecycle,
    private readonly unused: UnusedContent,
  ) {}

  onModuleInit(): void {
    this.lifecycle.onPurge((spaceId, limit) => this.purge(spaceId, limit));
  }

  private async purge(spaceId: string, limit: number): Promise<number> {
    const deleted = await this.rows.deleteSome(spaceId, limit);
    await this.unused.forgetDocuments(deleted.map(({ document }) => document ?? null));
    await this.unused.forgetBlobs(deleted.map(({ blob }) => blob ?? null));
    await this.unused.forgetFolders(deleted.map(({ folder }) => folder ?? null));
    return deleted.length;
  }
}
