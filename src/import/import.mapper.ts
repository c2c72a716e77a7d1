import type { ImportResponse } from './dto/import.dto';
import type { SkippedResource } from './import-bundle';
import type { ImportResult } from './import.service';

const MAX_SKIPPED = 200;

/** The skipped content, for responses. */
export const firstSkipped = (skipped: readonly SkippedResource[]): SkippedResource[] =>
  skipped.slice(0, MAX_SKIPPED).map(({ path, reason }) => ({ path, reason }));

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
  skipped: firstSkipped(skipped),
});
