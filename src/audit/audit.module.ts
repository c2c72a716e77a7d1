import { type DynamicModule, Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module';
import type { AuditSource } from './audit-actions';
import { AuditEventsController } from './audit-events.controller';
import { AuditEventsRepository } from './audit-events.repository';
import { AuditEventsService } from './audit-events.service';
import { AuditLog, OWN_SOURCE } from './audit-log';
import { AuditPruner } from './audit-pruner';
import { AuditStream } from './stream/audit-stream';
import { EntriesOfStreamRepository } from './stream/entries.repository';
import { Refusals } from './refusals';

/** The audit log, to which every module above may write. */
@Module({})
export class AuditModule {
  /** @param worker whether this process is the service, or an operator command */
  static forRoot({ worker }: { worker: boolean }): DynamicModule {
    const source: AuditSource = worker ? 'workflow' : 'script';
    return {
      module: AuditModule,
      global: true,
      imports: [UsersModule],
      controllers: [AuditEventsController],
      providers: [
        AuditLog,
        AuditEventsRepository,
        AuditEventsService,
        AuditPruner,
        AuditStream,
        EntriesOfStreamRepository,
        Refusals,
        { provide: OWN_SOURCE, useValue: source },
      ],
      exports: [AuditEventsService, AuditLog, Refusals],
    };
  }
}
