import { ResponseField } from '../../common/dto/fields';
import { ResponseFlag, ResponsePart, ResponseText, ResponseTime } from '../../common/dto/response-fields';

const milliseconds = (description: string): PropertyDecorator =>
  ResponseField({ description: `${description}, in milliseconds.`, example: 8_400 });

const name = (): PropertyDecorator => ResponseText('Name of the file.', 'bindery-2026-11-28T03-30-00Z.zip');

export class LastBackupResponse {
  @ResponseTime('When it was complete.')
  createdAt: string;

  @name()
  name: string;

  @ResponseField({ description: 'Size of the file, in bytes.', example: 52_428_800 })
  bytes: number;

  @milliseconds('How long it took')
  durationMs: number;
}

export class BackupFailureResponse {
  @ResponseTime('When it failed.')
  failedAt: string;

  @ResponseText('Why.', '/var/backups cannot be written: the disk is full.')
  reason: string;
}

class VerifiedBackupResponse {
  @ResponseTime('When it was verified.')
  verifiedAt: string;

  @name()
  name: string;

  @ResponseField({
    description: 'How: by restoring it into a scratch database, or only by its size.',
    enum: ['restore', 'size'],
    example: 'restore',
  })
  by: 'restore' | 'size';

  @milliseconds('How long it took')
  durationMs: number;
}

export class BackupVerificationResponse {
  @ResponseTime('When the next one is due; absent: they are not verified by schedule.', undefined, {
    required: false,
  })
  nextAt?: string;

  @ResponseField({
    description:
      'Why backups are verified only by their size: they are encrypted and the identity is not on the server, or the role of the database may not create databases.',
    enum: ['no_identity', 'no_right'],
    example: 'no_identity',
    required: false,
  })
  obstacle?: 'no_identity' | 'no_right';

  @ResponsePart('The last verification of a backup that was in order.', VerifiedBackupResponse, { required: false })
  last?: VerifiedBackupResponse;

  @ResponsePart('The last verification, if it failed.', BackupFailureResponse, { required: false })
  failure?: BackupFailureResponse;
}

/** What is known of the backups by schedule. */
export class BackupsResponse {
  @ResponseField({ description: 'Where they are stored.', enum: ['folder', 's3'], example: 'folder' })
  kind: 'folder' | 's3';

  @ResponseFlag('Whether they are encrypted.')
  encrypted: boolean;

  @ResponseTime('When the next one is due.')
  nextAt: string;

  @ResponsePart('The last good one.', LastBackupResponse, { required: false })
  last?: LastBackupResponse;

  @ResponsePart('The attempt after it, if that failed.', BackupFailureResponse, { required: false })
  failure?: BackupFailureResponse;

  @ResponsePart('Whether they can be restored, as far as that is tried.', BackupVerificationResponse)
  verification: BackupVerificationResponse;
}
