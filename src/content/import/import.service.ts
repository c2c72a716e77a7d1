import { Inject, Injectable } from '@nestjs/common';
import { badRequest, conflict, notFound } from '../../common/errors/app-error';
import type { Log } from '../../common/http/logger';
import { LOG } from '../../common/http/log.token';
import { Database } from '../../database/database';
import { EventBus } from '../../events/event-bus';
import type { Space } from '../../spaces/entities/space.entity';
import type { SpaceScope } from '../../spaces/space-scope';
import { SpacesRepository } from '../../spaces/spaces.repository';
import { isEmpty } from '../revisions/content-changes';
import { ContentChanged } from '../revisions/content-changed.event';
import { RevisionWriter } from '../revisions/revision-writer';
import { BundlePreparer, type Progress } from './bundle-preparer';
import { ExistingContentReader } from './existing-content.reader';
import type { ImportBundle, SkippedResource } from './import-bundle';
import { ImportPlanner } from './import-planner';
import type { PreparedBundle } from './prepared-bundle';

export interface ImportResult {
  /** The revision the import made, or the present one when nothing changed. */
  readonly revision: string;
  /** Pages, reusable content and files that came in. */
  readonly importedResources: number;
  /** Those, and what was left out or could not be read. */
  readonly totalResources: number;
  /** What was left out or could not be read, with the reason. */
  readonly skipped: readonly SkippedResource[];
}

const LOGGED_SKIPS = 200;

/** Brings a bundle into a space: one revision or nothing, whatever happens in between. */
@Injectable()
export class ImportService {
  constructor(
    private readonly preparer: BundlePreparer,
    private readonly existing: ExistingContentReader,
    private readonly writer: RevisionWriter,
    private readonly spaces: SpacesRepository,
    private readonly database: Database,
    private readonly events: EventBus,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** 409 when direct edits of the space are locked, 400 when the bundle holds no page. */
  async importBundle(scope: SpaceScope, bundle: ImportBundle, progress?: Progress): Promise<ImportResult> {
    this.refuseLocked(scope.resource);
    const prepared = await this.preparer.prepare(bundle, progress);
    if (prepared.pages.length === 0) throw badRequest('The import holds no page: it needs at least one Markdown file.');
    const revision = await this.database.transaction(() => this.apply(scope, prepared));
    const importedResources = prepared.texts.size + prepared.includes.size + prepared.files.length;
    this.report(scope.resource.id, prepared, importedResources);
    const { skipped } = prepared;
    return { revision, importedResources, totalResources: importedResources + skipped.length, skipped };
  }

  private async apply(scope: SpaceScope, prepared: PreparedBundle): Promise<string> {
    const space = await this.spaces.lock(scope.organizationId, scope.resource.id);
    if (!space || space.deletedAt) throw notFound('space');
    this.refuseLocked(space);
    const { placed, existing } = await this.existing.read({ lineId: space.id, seq: space.revisionSeq }, prepared);
    const changes = new ImportPlanner(prepared, placed, existing).plan();
    if (isEmpty(changes)) return space.revisionId;
    const revision = await this.writer.write(scope, space, changes);
    this.events.publish(new ContentChanged(space.id, revision.id));
    return revision.id;
  }

  /** 409 when direct edits of the space are locked. */
  refuseLocked(space: Pick<Space, 'editMode'>): void {
    if (space.editMode === 'locked')
      throw conflict(
        'Direct edits of this space are locked. Unlock it (editMode: live) or import into a change request.',
      );
  }

  private report(space: string, { skipped }: PreparedBundle, imported: number): void {
    this.log.info({ space, imported, skipped: skipped.length }, 'import done');
    for (const { path, reason } of skipped.slice(0, LOGGED_SKIPS))
      this.log.info({ space, path, reason }, 'import left out');
  }
}
