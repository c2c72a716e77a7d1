import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../events/event-bus';
import { type Duplication, SpaceLifecycle } from '../../spaces/space-lifecycle';
import { ContentChanged } from '../model/content-changed.event';
import { ContentCopiesRepository } from './content-copies.repository';
import { SearchCopies } from './search-copies';

/**
 * Copies the newest content of a space into its copy. Pages, files and reusable content keep their IDs, which references in
 * documents contain: all links of the copy point into the copy, and no document is rewritten.
 */
@Injectable()
export class ContentCopies implements OnModuleInit {
  constructor(
    private readonly rows: ContentCopiesRepository,
    private readonly lifecycle: SpaceLifecycle,
    private readonly search: SearchCopies,
    private readonly events: EventBus,
  ) {}

  onModuleInit(): void {
    this.lifecycle.onDuplicate((duplication) => this.copy(duplication));
  }

  private async copy({ from, to }: Duplication): Promise<void> {
    await this.rows.copy(from.id, to.id);
    await this.search.copy(from.id, to.id);
    this.events.publish(new ContentChanged(to.id, to.revisionId));
  }
}
