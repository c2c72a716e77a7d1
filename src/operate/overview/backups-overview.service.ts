import { Inject, Injectable } from '@nestjs/common';
import { type BackupState, BackupStatesRepository } from '../../backup/scheduled/backup-states.repository';
import { findObstacle } from '../../backup/verification/obstacle';
import { nextTime } from '../../config/backup-settings';
import { type BackupSettings, CONFIGURATION, type Configuration } from '../../config/configuration';
import type {
  BackupFailureResponse,
  BackupsResponse,
  BackupVerificationResponse,
  LastBackupResponse,
} from './backups.dto';

function lastOf({ succeededAt, fileName, bytes, durationMs }: BackupState): LastBackupResponse | undefined {
  if (!succeededAt) return undefined;
  return { createdAt: succeededAt.toISOString(), name: fileName ?? '', bytes: bytes ?? 0, durationMs: durationMs ?? 0 };
}

const failureOf = (at: Date | null, reason: string | null): BackupFailureResponse | undefined =>
  at ? { failedAt: at.toISOString(), reason: reason ?? '' } : undefined;

function verificationOf(
  { verifySchedule }: BackupSettings,
  state: BackupState | undefined,
  obstacle: BackupVerificationResponse['obstacle'],
): BackupVerificationResponse {
  const { verifiedAt, verifiedBy, verifiedFile, verificationMs } = state ?? {};
  return {
    nextAt: verifySchedule === undefined ? undefined : nextTime(verifySchedule, new Date()).toISOString(),
    obstacle,
    last: verifiedAt
      ? {
          verifiedAt: verifiedAt.toISOString(),
          name: verifiedFile ?? '',
          by: verifiedBy ?? 'size',
          durationMs: verificationMs ?? 0,
        }
      : undefined,
    failure: failureOf(state?.verificationFailedAt ?? null, state?.verificationError ?? null),
  };
}

/** Reads what is known of the backups by schedule. */
@Injectable()
export class BackupsOverview {
  constructor(
    private readonly states: BackupStatesRepository,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'backups'>,
  ) {}

  /** Undefined: there are none by schedule. */
  async read(): Promise<BackupsResponse | undefined> {
    const { backups } = this.configuration;
    if (!backups) return undefined;
    const [state, obstacle] = await Promise.all([this.states.find(), findObstacle(backups, this.states)]);
    return {
      kind: 'folder' in backups.place ? 'folder' : 's3',
      encrypted: backups.recipient !== undefined,
      nextAt: nextTime(backups.schedule, new Date()).toISOString(),
      last: state && lastOf(state),
      failure: failureOf(state?.failedAt ?? null, state?.error ?? null),
      verification: verificationOf(backups, state, obstacle),
    };
  }
}
