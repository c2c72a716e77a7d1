import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { ExportFiles } from '../../content/export/export-files';
import type { RevisionPoint } from '../../content/model/branch.sql';
import type { ContentBranch } from '../../content/model/content-branch';
import { PrimaryBranch } from '../../content/writing/primary-branch';
import { headPoint } from '../../content/storage/revision-points';
import type { SpaceScope } from '../../spaces/space-scope';
import { ScratchFiles } from '../scratch/scratch-files';
import type { ArchiveImportQuery } from '../dto/archive-import.dto';
import type { ImportResponse } from '../dto/import.dto';
import type { ImportBundle } from '../import-bundle';
import { ImportQueue } from '../import-queue';
import { toImportResponse } from '../import.mapper';
import { ImportService } from '../import.service';
import { mirrorContent } from '../mirror-content';
import type { ArchiveReader } from './archive-body.decorator';
import { ArchiveReading } from './archive-reading';

/** The content that an archive is imported into, and its current revision. */
export interface ArchiveTarget {
  readonly branch: ContentBranch;
  readonly point: RevisionPoint;
}

/** Time limit for converting the files. */
const CONVERSION_TIMEOUT_MS = 5 * 60 * 1000;

/** Imports an uploaded archive. */
@Injectable()
export class ArchiveImportService {
  constructor(
    private readonly imports: ImportService,
    private readonly queue: ImportQueue,
    private readonly primary: PrimaryBranch,
    private readonly exports: ExportFiles,
    private readonly archives: ArchiveReading,
    private readonly scratch: ScratchFiles,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /** Into the primary content of a space. */
  importInto(scope: SpaceScope, read: ArchiveReader, query: ArchiveImportQuery) {
    return this.import(scope, read, query, {
      branch: this.primary.of(scope),
      point: headPoint(scope.resource),
    });
  }

  /**
   * Returns the result and the URL of the revision.
   * @throws 400 if it is not a zip or has no page, 409 if the branch cannot be written, 413, 415, 503 if too many are waiting
   */
  async import(
    scope: SpaceScope,
    read: ArchiveReader,
    { source, removes }: ArchiveImportQuery,
    { branch, point }: ArchiveTarget,
  ): Promise<{ location: string; result: ImportResponse }> {
    branch.check();
    const imported = await this.queue.run(() =>
      this.scratch.using(read(), async (archive) => {
        const bundle = await this.archives.read(
          scope.organizationId,
          archive,
          source,
          AbortSignal.timeout(CONVERSION_TIMEOUT_MS),
        );
        const mirror = removes ? await this.mirror(point, bundle) : undefined;
        return this.imports.importBundle(scope, bundle, { branch, mirror });
      }),
    );
    const { publicUrl } = this.configuration;
    return {
      location: `${publicUrl}/v1/spaces/${scope.resource.id}/revisions/${imported.revision}`,
      result: toImportResponse(imported),
    };
  }

  private async mirror(point: RevisionPoint, { files }: ImportBundle) {
    return mirrorContent([await this.exports.layout(point)], new Set(files.map(({ path }) => path)));
  }
}
