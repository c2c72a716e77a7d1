import type { ImportResponse, SkippedFileResponse } from './dto/import.dto';
import type { SkippedResource } from './import-bundle';
import type { ImportResult } from './import.service';
import { boundSkipped } from './skipped-files';

const MAX_SKIPPED = 200;

/** One entry for responses. */
export const toSkippedFile = ({ path, reason, files }: SkippedResource): SkippedFileResponse => ({
  path,
  reason,
  ...(files !== undefined && { files }),
});

/** All skipped content, in a number of entries that fits into responses. */
export const shownSkipped = (skipped: readonly SkippedResource[]): SkippedFileResponse[] =>
  boundSkipped(skipped, MAX_SKIPPED).map(toSkippedFile);

/** The result of an import, for responses. */
export const toImportResponse = ({
  revision,
  importedResources,
  totalResources,
  skipped,
}: ImportResult): ImportResponse => ({
  revision,
  importedResources,
  totalResources,
  skipped: shownSkipped(skipped),
});
