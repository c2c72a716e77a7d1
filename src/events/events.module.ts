import { Global, Module } from '@nestjs/common';
import { EventBus } from './event-bus';

/** Events between modules, delivered after commit. */
@Global()
@Module({ providers: [EventBus], exports: [EventBus] })
export class EventsModule {}
