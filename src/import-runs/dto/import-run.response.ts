import { ResponseField } from '../../common/dto/fields';
import { ResourceType, ResponsePart, ResponseText, ResponseTime, ResponseUrl } from '../../common/dto/response-fields';
import { ImportedResponse, SKIPPED_DESCRIPTION, SkippedFileResponse } from '../../import/dto/import.dto';
import { IMPORT_SOURCES, type ImportSourceName } from '../../import/sources/import-source';
import {
  IMPORT_RUN_PHASES,
  IMPORT_RUN_STATUSES,
  type ImportRunPhase,
  type ImportRunStatus,
} from '../entities/import-run.entity';

const OPTIONAL = { required: false } as const;

class ImportRunSource {
  @ResponseField({ description: 'Format of the content.', enum: [...IMPORT_SOURCES], example: 'website' })
  type: ImportSourceName;

  @ResponseUrl('Address of the content, without its query.', 'https://docs.example.com/', OPTIONAL)
  url?: string;

  @ResponseText('Key of the upload, for an uploaded archive.', '02KQxUz5wPbYh1eTq7mA2u', OPTIONAL)
  upload?: string;

  @ResponseText('File name of an uploaded archive.', 'docs.zip', OPTIONAL)
  name?: string;
}

class ImportRunTarget {
  @ResponseText('Identifier of the space.', '02KQxUz5wPbYh1eTq7mA0d')
  space: string;

  @ResponseText('Identifier of the change request.', '02KQxUz5wPbYh1eTq7mA0n', OPTIONAL)
  changeRequest?: string;
}

class ImportRunProgress {
  @ResponseField({
    description:
      'What is counted: pages that are read at the source, bytes of an uploaded archive that are read and stored, or pages and files that are written here.',
    enum: [...IMPORT_RUN_PHASES],
    example: 'reading',
  })
  phase: ImportRunPhase;

  @ResponseField({ description: 'How many are done.', type: 'integer', example: 40 })
  done: number;

  @ResponseField({
    description: 'How many there are, as far as is known; of a website, this grows while it is read.',
    type: 'integer',
    example: 120,
    ...OPTIONAL,
  })
  total?: number;
}

class ImportRunResult extends ImportedResponse {
  @ResponseField({
    description: 'Number of these plus the ones that were skipped or could not be read.',
    type: 'integer',
    example: 212,
  })
  totalResources: number;

  @ResponseField({ description: SKIPPED_DESCRIPTION, type: [SkippedFileResponse] })
  skipped: SkippedFileResponse[];
}

class ImportRunUrls {
  @ResponseUrl(
    'API URL of the resource.',
    'https://docs.example.com/v1/org/02KQxUz5wPbYh1eTq7mA0o/imports/02KQxUz5wPbYh1eTq7mA1i',
  )
  location: string;
}

/** An import that runs in the queue. */
export class ImportRunResponse {
  @ResourceType('import-run')
  object: 'import-run';

  @ResponseText('Identifier of the run.', '02KQxUz5wPbYh1eTq7mA1i')
  id: string;

  @ResponseField({ description: 'How far it is.', enum: [...IMPORT_RUN_STATUSES], example: 'in-progress' })
  status: ImportRunStatus;

  @ResponseText('Why it failed.', 'The url cannot be reached.', OPTIONAL)
  reason?: string;

  @ResponsePart('Where the content comes from.', ImportRunSource)
  source: ImportRunSource;

  @ResponsePart('Where the content goes.', ImportRunTarget)
  target: ImportRunTarget;

  @ResponseText('Identifier of the person who started it.', '02KQxUz5wPbYh1eTq7mA0u')
  createdBy: string;

  @ResponsePart('How far a run is that is in progress.', ImportRunProgress, OPTIONAL)
  progress?: ImportRunProgress;

  @ResponsePart('What a completed run did.', ImportRunResult, OPTIONAL)
  result?: ImportRunResult;

  @ResponseTime('When it was requested.')
  createdAt: string;

  @ResponseTime('When it last changed.')
  updatedAt: string;

  @ResponseTime('When it last began.', undefined, OPTIONAL)
  startedAt?: string;

  @ResponseTime('When it was completed.', undefined, OPTIONAL)
  completedAt?: string;

  @ResponsePart('URLs of the resource.', ImportRunUrls)
  urls: ImportRunUrls;
}
