import { type DynamicModule, Module } from '@nestjs/common';
import { BackupMetrics } from './scheduled/backup-metrics';
import { BackupStatesRepository } from './scheduled/backup-states.repository';
import { ScheduledBackups } from './scheduled/scheduled-backups';
import { ScheduledVerification } from './verification/scheduled-verification';

/** Backups by schedule, which the service creates; operator commands create theirs without it. */
@Module({})
export class BackupModule {
  static forRoot({ worker }: { worker: boolean }): DynamicModule {
    return {
      module: BackupModule,
      global: true,
      providers: [BackupStatesRepository, ...(worker ? [BackupMetrics, ScheduledBackups, ScheduledVerification] : [])],
      exports: [BackupStatesRepository],
    };
  }
}
