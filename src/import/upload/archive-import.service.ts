import { Inject, Injectable } from '@nestjs/common';
import type { Log } from '../../common/http/logger';
import { LOG } from '../../common/http/log.token';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { ExportFiles } from '../../content/export/export-files';
import type { RevisionPoint } from '../../content/revisions/branch-sql';
import type { ContentBranch } from '../../content/revisions/content-branch';
import { PrimaryBranch } from '../../content/revisions/primary-branch';
import { headPoint } from '../../content/revisions/revision-points';
import { OutboundClient } from '../../outbound/outbound-client';
import type { SpaceScope } from '../../spaces/space-scope';
import { convertArchive } from '../sources/zip-source';
import { unpack, withoutCommonFolder } from '../sources/archive-files';
import type { ArchiveImportResponse } from '../dto/archive-import.dto';
import type { ImportBundle } from '../import-bundle';
import { ImportQueue } from '../import-queue';
import { ImportService } from '../import.service';
import { mirrorContent } from '../mirror-content';
import type { ArchiveReader } from './archive-body.decorator';

/** The content that an archive is imported into, and the revision of it that is read now. */
export interface ArchiveTarget {
  readonly branch: ContentBranch;
  readonly point: RevisionPoint;
}

/** The longest that converting the files may take. */
const CONVERSION_TIMEOUT_MS = 5 * 60 * 1000;
const MOST_SKIPPED = 200;

/** Imports an archive that a client uploads. */
@Injectable()
export class ArchiveImportService {
  constructor(
    private readonly imports: ImportService,
    private readonly queue: ImportQueue,
    private readonly primary: PrimaryBranch,
    private readonly exports: ExportFiles,
    private readonly outbound: OutboundClient,
    @Inject(LOG) private readonly log: Log,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /** Into the primary content of a space. */
  importInto(scope: SpaceScope, read: ArchiveReader, removes: boolean) {
    return this.import(scope, read, removes, {
      branch: this.primary.of(scope),
      point: headPoint(scope.resource),
    });
  }

  /**
   * Gives the result and the address of the revision.
   * @param removes whether pages and files that the archive does not hold are deleted
   * @throws 400 when it is no zip or holds no page, 409 when the branch cannot be written, 413, 415, 503 when too many are waiting
   */
  async import(
    scope: SpaceScope,
    read: ArchiveReader,
    removes: boolean,
    { branch, point }: ArchiveTarget,
  ): Promise<{ location: string; result: ArchiveImportResponse }> {
    branch.check();
    const { revision, importedResources, totalResources, skipped } = await this.queue.run(async () => {
      const bundle = await this.bundle(await read());
      const mirror = removes ? await this.mirror(point, bundle) : undefined;
      return this.imports.importBundle(scope, bundle, { line: branch, mirror });
    });
    const { publicUrl } = this.configuration;
    return {
      location: `${publicUrl}/v1/spaces/${scope.resource.id}/revisions/${revision}`,
      result: {
        revision,
        importedResources,
        totalResources,
        skipped: skipped.slice(0, MOST_SKIPPED).map(({ path, reason }) => ({ path, reason })),
      },
    };
  }

  private async bundle(bytes: Buffer): Promise<ImportBundle> {
    const context = {
      fetch: this.outbound,
      log: this.log,
      signal: AbortSignal.timeout(CONVERSION_TIMEOUT_MS),
    };
    return convertArchive(withoutCommonFolder(await unpack(bytes)), 'plain', context);
  }

  private async mirror(point: RevisionPoint, { files }: ImportBundle) {
    return mirrorContent([await this.exports.layout(point)], new Set(files.map(({ path }) => path)));
  }
}
