import { Global, Module } from '@nestjs/common';
import { EventBus } from './event-bus';

/** News between rooms, delivered after commit. */
@Global()
@Module({ providers: [EventBus], exports: [EventBus] })
export class EventsModule {}
