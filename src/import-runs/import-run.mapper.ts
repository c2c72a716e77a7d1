import type { Configuration } from '../config/configuration';
import { toSkippedFile } from '../import/import.mapper';
import type { ImportRunResponse } from './dto/import-run.response';
import type { ImportRun } from './entities/import-run.entity';

const placeOf = ({ url, uploadId, name }: ImportRun): Pick<ImportRunResponse['source'], 'url' | 'upload' | 'name'> =>
  uploadId === null ? { url } : { upload: uploadId, ...(name !== null && { name }) };

const progressOf = ({ status, phase, done, total }: ImportRun): Pick<ImportRunResponse, 'progress'> =>
  status === 'in-progress' && phase !== null ? { progress: { phase, done, ...(total !== null && { total }) } } : {};

const resultOf = ({ revisionId, imported, found, skipped }: ImportRun): Pick<ImportRunResponse, 'result'> =>
  revisionId === null
    ? {}
    : {
        result: {
          revision: revisionId,
          importedResources: imported ?? 0,
          totalResources: found ?? 0,
          skipped: skipped.map(toSkippedFile),
        },
      };

export const toImportRunResponse = (
  run: ImportRun,
  { publicUrl }: Pick<Configuration, 'publicUrl'>,
): ImportRunResponse => ({
  object: 'import-run',
  id: run.id,
  status: run.status,
  ...(run.reason !== null && { reason: run.reason }),
  source: { type: run.source, ...placeOf(run) },
  target: { space: run.spaceId, ...(run.changeRequestId !== null && { changeRequest: run.changeRequestId }) },
  createdBy: run.memberId,
  ...progressOf(run),
  ...resultOf(run),
  createdAt: run.createdAt.toISOString(),
  updatedAt: run.updatedAt.toISOString(),
  ...(run.startedAt && { startedAt: run.startedAt.toISOString() }),
  ...(run.status === 'completed' && run.endedAt && { completedAt: run.endedAt.toISOString() }),
  urls: { location: `${publicUrl}/v1/org/${run.organizationId}/imports/${run.id}` },
});
