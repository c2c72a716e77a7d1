import { type DynamicModule, Module } from '@nestjs/common';
import { BackupMetrics } from './scheduled/backup-metrics';
import { BackupStatesRepository } from './scheduled/backup-states.repository';
import { ScheduledBackups } from './scheduled/scheduled-backups';

/** Backups by schedule, which the service creates; operator commands create theirs without it. */
@Module({})
export class BackupModule {
  static forRoot({ worker }: { worker: boolean }): DynamicModule {
    return {
      module: BackupModule,
      providers: worker ? [BackupMetrics, BackupStatesRepository, ScheduledBackups] : [],
    };
  }
}
