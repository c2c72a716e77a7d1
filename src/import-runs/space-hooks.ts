import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SpaceLifecycle } from '../spaces/space-lifecycle';
import { ImportRunsRepository } from './import-runs.repository';

/** Ends the imports of spaces that are transferred to another organization or deleted permanently. */
@Injectable()
export class ImportRunSpaceHooks implements OnModuleInit {
  constructor(
    private readonly runs: ImportRunsRepository,
    private readonly lifecycle: SpaceLifecycle,
  ) {}

  onModuleInit(): void {
    this.lifecycle.onTransfer(({ spaceIds }) => this.runs.deleteOfSpaces(spaceIds));
    this.lifecycle.onPurge((spaceId, limit) => this.runs.purge(spaceId, limit));
  }
}
