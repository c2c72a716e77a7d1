import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../database/database';
import { EventBus } from '../../events/event-bus';
import { type Duplication, SpaceLifecycle } from '../../spaces/space-lifecycle';
import { FileVersion } from '../entities/file-version.entity';
import { PageVersion } from '../entities/page-version.entity';
import { ReusableVersion } from '../entities/reusable-version.entity';
import { SettingsVersion } from '../entities/settings-version.entity';
import { ContentChanged } from '../revisions/content-changed.event';
import { SearchCopies } from './search-copies';

/** Tables of content by branch; the newest state of each becomes the first state of the copy. */
const VERSIONED = [PageVersion, FileVersion, ReusableVersion, SettingsVersion];

/** Columns that a copy has of its own: which branch, and from which revision of it on. */
const OWN = new Set(['line_id', 'from_seq', 'to_seq']);

/**
 * Copies the newest content of a space into its copy, row by row in the database. Pages, files and reusable content keep
 * their identifiers: references in texts name them, so every link of the copy leads into the copy, and no text is written.
 */
@Injectable()
export class ContentCopies implements OnModuleInit {
  private readonly statements: readonly string[];

  constructor(
    private readonly database: Database,
    private readonly lifecycle: SpaceLifecycle,
    private readonly search: SearchCopies,
    private readonly events: EventBus,
  ) {
    this.statements = VERSIONED.map((entity) => this.copyOf(entity));
  }

  onModuleInit(): void {
    this.lifecycle.onDuplicate((duplication) => this.copy(duplication));
  }

  private async copy({ from, to }: Duplication): Promise<void> {
    for (const statement of this.statements) await this.database.execute(statement, [from.id, to.id]);
    await this.search.copy(from.id, to.id);
    this.events.publish(new ContentChanged(to.id, to.revisionId));
  }

  /** Read from the entity, so that a column that is added later is copied, too. */
  private copyOf(entity: (typeof VERSIONED)[number]): string {
    const { tableName, columns } = this.database.manager.connection.getMetadata(entity);
    const names = columns
      .map(({ databaseName }) => databaseName)
      .filter((name) => !OWN.has(name))
      .join(', ');
    return `INSERT INTO ${tableName} (line_id, from_seq, to_seq, ${names})
      SELECT $2, 1, NULL, ${names} FROM ${tableName} WHERE line_id = $1 AND to_seq IS NULL`;
  }
}
