import { Inject, Injectable } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log';
import { AppError } from '../../core/errors/app-error';
import type { Log } from '../common/http/logger';
import { LOG } from '../common/http/log.token';
import { Database } from '../database/database';
import type { SpaceScope } from '../spaces/space-scope';
import { isEmpty } from '../content/model/content-changes';
import type { ContentBranch, OpenBranch } from '../content/model/content-branch';
import { PrimaryBranch } from '../content/writing/primary-branch';
import { BundleChanges } from './bundle-changes';
import { BundlePreparer, type Preparation } from './bundle-preparer';
import type { ImportBundle, SkippedResource } from './import-bundle';
import type { ImportMirror } from './import-mirror';
import { ImportQueue } from './import-queue';
import type { Progress } from './preparation-progress';
import type { PreparedBundle } from './prepared-bundle';
import { countSkipped } from './skipped-files';
import { withTightHeap } from './tight-heap';
import { spaceTurn } from '../database/turn-names';

export interface ImportResult {
  /** The revision that the import created, or the current one if nothing changed. */
  readonly revision: string;
  /** Imported pages, reusable content and files. */
  readonly importedResources: number;
  /** Those, plus content that was omitted or could not be read. */
  readonly totalResources: number;
  /** Content that was omitted or could not be read, with the reason. */
  readonly skipped: readonly SkippedResource[];
}

export interface ImportOptions extends Preparation {
  /** The target branch; by default the primary content of the space. */
  readonly branch?: ContentBranch;
  readonly mirror?: ImportMirror;
  /** Counts the texts of pages that are written in the transaction of the import. */
  readonly onWriting?: Progress;
  /** Called in the transaction of the import, with its result. */
  readonly onWritten?: (result: ImportResult) => Promise<void>;
}

/** Left-out content that the log lists, and how much of it in one line. */
const MAX_LOGGED = 5_000;
const LOGGED_AT_ONCE = 100;

/** From this many files on, an import takes minutes. */
const LARGE_FILES = 5_000;

/** 400: none of the files of a bundle is a page. */
export class NoPagesError extends AppError {
  constructor() {
    super(400, 'nothing_to_import', 'The import contains no page: at least one Markdown file is required.');
  }
}

function resultOf({ texts, includes, files, skipped }: PreparedBundle, revision: string): ImportResult {
  const importedResources = texts.size + includes.size + files.length;
  return { revision, importedResources, totalResources: importedResources + countSkipped(skipped), skipped };
}

/** Imports a bundle into a branch of content: atomically, as one revision. */
@Injectable()
export class ImportService {
  constructor(
    private readonly preparer: BundlePreparer,
    private readonly changes: BundleChanges,
    private readonly primary: PrimaryBranch,
    private readonly database: Database,
    private readonly audit: AuditLog,
    private readonly queue: ImportQueue,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Imports into the primary content of the space, or into another `branch`. 409 if it cannot be written, 400 if the bundle has no page. */
  async importBundle(scope: SpaceScope, bundle: ImportBundle, options: ImportOptions = {}): Promise<ImportResult> {
    const { branch = this.primary.of(scope) } = options;
    branch.check();
    const plain = () => this.carryOut(scope, bundle, branch, options);
    const work = bundle.files.length > LARGE_FILES ? () => withTightHeap(plain) : plain;
    // A waiting import must not hold a database connection.
    const result = await (this.database.inTransaction ? work() : this.queue.write(work));
    this.report(scope.resource.id, result);
    return result;
  }

  private async carryOut(
    scope: SpaceScope,
    bundle: ImportBundle,
    branch: ContentBranch,
    options: ImportOptions,
  ): Promise<ImportResult> {
    return this.preparer.prepareFor(bundle, options, (prepared) => {
      if (prepared.pages.length === 0) throw new NoPagesError();
      return this.database.inTurn(spaceTurn(scope.resource.id), async () => {
        const result = resultOf(prepared, await this.apply(scope, await branch.open(), prepared, options));
        await options.onWritten?.(result);
        return result;
      });
    });
  }

  private async apply(
    scope: SpaceScope,
    branch: OpenBranch,
    prepared: PreparedBundle,
    options: ImportOptions,
  ): Promise<string> {
    const changes = await this.changes.at(branch.point, prepared, options);
    if (isEmpty(changes)) return branch.revisionId;
    const revision = (await branch.write(changes)).id;
    const { id, title } = scope.resource;
    const details = { revision, pages: prepared.texts.size, files: prepared.files.length };
    await this.audit.record(scope, 'content.import', { type: 'space', id, label: title }, details);
    return revision;
  }

  private report(space: string, { skipped, importedResources: imported }: ImportResult): void {
    this.log.info({ space, imported, skipped: countSkipped(skipped) }, 'import done');
    for (let start = 0; start < Math.min(skipped.length, MAX_LOGGED); start += LOGGED_AT_ONCE)
      this.log.info({ space, skipped: skipped.slice(start, start + LOGGED_AT_ONCE) }, 'left out of the import');
  }
}
