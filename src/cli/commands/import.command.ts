import { Role } from '../../common/permissions/role';
import { open, stat } from 'node:fs/promises';
import { Command } from 'commander';
import { OperatorError } from '../../common/operator-error';
import { ResourceScope } from '../../common/permissions/scope';
import { fileArchive } from '../../import/scratch/archive-bytes';
import { inWords, MAX_ARCHIVE_BYTES } from '../../import/archive/archive-limits';
import { readFolder } from '../../import/archive/read-folder';
import { openArchive } from '../../import/archive/read-zip';
import { isExport } from '../../import/sources/archive-files';
import { stripCommonFolder } from '../../import/archive/strip-common-folder';
import type { ImportBundle, SkippedResource } from '../../import/import-bundle';
import { ImportService } from '../../import/import.service';
import type { SpaceScope } from '../../spaces/space-scope';
import { emailArgument } from '../arguments';
import { findUser, locateSpace } from '../lookups';
import { printResult, type OutputOptions, inform } from '../output';
import { progressBar } from '../progress';
import { type Application, withApplication } from '../application';

interface ImportOptions extends OutputOptions {
  readonly space: string;
  readonly email?: string;
}

const MAX_SHOWN = 20;

/** What is imported, and how it is closed afterwards. */
interface OpenSource {
  readonly bundle: ImportBundle;
  readonly close?: () => Promise<void>;
}

/** A zip file, which is read while it is imported. */
async function openZip(source: string, size: number): Promise<OpenSource> {
  if (size > MAX_ARCHIVE_BYTES)
    throw new OperatorError(
      `${source} is larger than ${inWords(MAX_ARCHIVE_BYTES)}, the maximum for an import. Import its parts into separate spaces.`,
    );
  const file = await open(source);
  const archive = fileArchive(file, size);
  const bundle = await openArchive(archive);
  const content = (await isExport(archive)) ? bundle : stripCommonFolder(bundle);
  return { bundle: content, close: () => file.close() };
}

/** Opens a folder or a zip file. Throws an OperatorError when the path is neither. */
async function openSource(source: string): Promise<OpenSource> {
  const found = await stat(source).catch(() => undefined);
  if (!found)
    throw new OperatorError(`The folder or file ${source} does not exist or cannot be read. Correct the path.`);
  if (found.isDirectory()) return { bundle: await readFolder(source) };
  if (!found.isFile()) throw new OperatorError(`${source} is neither a folder nor a file.`);
  return openZip(source, found.size);
}

/** The operator may do everything in the space; the revision names the given account, or the creator of the space. */
async function scopeOf(application: Application, { space, email }: ImportOptions): Promise<SpaceScope> {
  const facts = await locateSpace(application, space);
  const userId = email === undefined ? facts.createdBy : (await findUser(application, email)).id;
  return new ResourceScope({ userId, tokenId: 'cli' }, facts.organizationId, Role.Admin, facts);
}

function showSkipped(skipped: readonly SkippedResource[]): void {
  for (const { path, reason } of skipped.slice(0, MAX_SHOWN)) inform(`Skipped: ${path}: ${reason}`);
  if (skipped.length > MAX_SHOWN) inform(`… and ${skipped.length - MAX_SHOWN} more.`);
}

async function importInto(application: Application, bundle: ImportBundle, options: ImportOptions): Promise<void> {
  const scope = await scopeOf(application, options);
  const started = performance.now();
  const progress = progressBar('Importing');
  const service = application.context.get(ImportService);
  const result = await service.importBundle(scope, bundle, { progress: progress.update }).finally(() => progress.end());
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  showSkipped(result.skipped);
  const { importedResources: imported, totalResources: total, revision } = result;
  inform(
    revision === scope.resource.revisionId
      ? `Nothing has changed since the last import: ${imported} pages and files of ${total}, ${seconds} s.`
      : `Imported ${imported} pages and files of ${total} into "${scope.resource.title}" in ${seconds} s.`,
  );
  printResult(options, { revision, imported, total, skipped: result.skipped }, revision);
}

async function run(source: string, options: ImportOptions): Promise<void> {
  // Read before anything is started: a wrong path is reported immediately.
  const { bundle, close } = await openSource(source);
  await withApplication((application) => importInto(application, bundle, options));
  await close?.();
}

export function importCommand(): Command {
  return new Command('import')
    .description('import a local folder or zip file of Markdown into a space; prints the revision')
    .argument('<source>', 'folder or .zip file')
    .requiredOption('--space <id>', 'ID of the space')
    .option('--email <address>', 'account to import as (default: the creator of the space)', emailArgument)
    .action(run);
}
