import type { ImportResponse } from './dto/import.dto';
import type { SkippedResource } from './import-bundle';
import type { ImportResult } from './import.service';

const MOST_SKIPPED = 200;

/** What a caller sees of what was left out. */
export const firstSkipped = (skipped: readonly SkippedResource[]): SkippedResource[] =>
  skipped.slice(0, MOST_SKIPPED).map(({ path, reason }) => ({ path, reason }));

/** What a caller sees of an import. */
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
