import { Module } from '@nestjs/common';
import { EventCursors } from './event-cursor';
import { EventsController } from './events.controller';
import { EventsReader } from './events.reader';
import { EventsService } from './events.service';

/** The event log, for programs that follow it. */
@Module({ controllers: [EventsController], providers: [EventCursors, EventsReader, EventsService] })
export class FollowingModule {}
