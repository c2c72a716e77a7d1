import { ResponseField } from '../../common/dto/fields';
import { BackupsResponse } from './backups.dto';
import { ResourceType, ResponsePart, ResponseText } from '../../common/dto/response-fields';

const count = (description: string, example = 3): PropertyDecorator => ResponseField({ description, example });

export class CountsResponse {
  @count('Organizations.')
  organizations: number;

  @count('Accounts.', 12)
  people: number;

  @count('Spaces, those in the trash as well.')
  spaces: number;

  @count('Pages of every type in them.', 812)
  pages: number;

  @count('Bytes of the files in them, as counted for quotas.', 52_428_800)
  fileBytes: number;
}

class DatabaseResponse {
  @ResponseText('Version of the database server.', '15.18')
  serverVersion: string;

  @count('Bytes of the database.', 104_857_600)
  bytes: number;

  @count('Number of migrations that have run.', 60)
  migrations: number;

  @ResponseText('Name of the migration that ran last.', 'CreateQuotas1797200000000')
  lastMigration: string;
}

class StorageResponse {
  @ResponseField({ description: 'Where files are stored.', enum: ['folder', 's3'], example: 'folder' })
  kind: 'folder' | 's3';

  @count('Number of stored files; files of the same content are stored once.', 120)
  files: number;

  @count('Bytes of stored files, those of earlier revisions as well.', 62_914_560)
  bytes: number;
}

class QueueResponse {
  @count('Jobs that are due.')
  waiting: number;

  @count('Jobs that are running.')
  running: number;

  @count('Jobs for later.')
  scheduled: number;

  @count('Jobs that have failed and are tried again.', 0)
  failing: number;

  @count('Jobs that have failed and are not tried again by themselves.', 0)
  failed: number;
}

/** What there is in the installation. */
export class OverviewResponse {
  @ResourceType('installation')
  object: 'installation';

  @ResponseText('Version of the service, with the commit after a plus sign if it is known.', '0.1.0+91658b06')
  version: string;

  @ResponseText('Version of Node.js.', '24.11.0')
  node: string;

  @ResponseText('License of the service.', 'Apache-2.0')
  license: string;

  @ResponsePart('Numbers of what there is.', CountsResponse)
  counts: CountsResponse;

  @ResponsePart('The database.', DatabaseResponse)
  database: DatabaseResponse;

  @ResponsePart('The stored files.', StorageResponse)
  storage: StorageResponse;

  @ResponsePart('The queue.', QueueResponse)
  queue: QueueResponse;

  @ResponsePart('Backups by schedule; absent: there are none.', BackupsResponse, { required: false })
  backups?: BackupsResponse;
}

class CheckResponse {
  @ResponseField({ description: 'Result of the check.', enum: ['ok', 'warning', 'broken'], example: 'ok' })
  status: 'ok' | 'warning' | 'broken';

  @ResponseText('What was found.', 'Schema: up to date')
  text: string;

  @ResponseText('What to do about it.', 'Restart the service to run them.', { required: false })
  fix?: string;
}

/** What the checks of the installation found, as by the command `doctor`. */
export class ChecksResponse {
  @ResourceType('installation-checks')
  object: 'installation-checks';

  @ResponsePart('Each check.', [CheckResponse])
  checks: CheckResponse[];
}
