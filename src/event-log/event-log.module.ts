import { Global, Module } from '@nestjs/common';
import { EventLog } from './event-log';
import { EventLogPruner } from './sequence/event-log-pruner';
import { EventLogWatch } from './sequence/event-log-watch';
import { EventSequence } from './sequence/event-sequence';
import { SequenceRepository } from './sequence/sequence.repository';
import { Wakes } from './wakes';

/** The log of what happened, to which every module above may write. */
@Global()
@Module({
  providers: [EventLog, Wakes, SequenceRepository, EventSequence, EventLogPruner, EventLogWatch],
  exports: [EventLog, Wakes, EventSequence, EventLogWatch],
})
export class EventLogModule {}
