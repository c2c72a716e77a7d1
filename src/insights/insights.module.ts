import { Module } from '@nestjs/common';
import { SitesModule } from '../sites/sites.module';
import { EventQueue } from './collecting/event-queue';
import { EventWriter } from './collecting/event-writer';
import { RollUp } from './collecting/roll-up';
import { VisitorNumbers } from './collecting/visitor-numbers';
import { InsightsController } from './insights.controller';
import { InsightsService } from './insights.service';
import { RollUpProgressRepository } from './collecting/roll-up-progress.repository';
import { RollUpRepository } from './collecting/roll-up.repository';
import { VisitorSaltsRepository } from './collecting/visitor-salts.repository';
import { SiteEventsRepository } from './site-events.repository';

/** Events of the readers of sites. */
@Module({
  imports: [SitesModule],
  controllers: [InsightsController],
  providers: [
    SiteEventsRepository,
    VisitorSaltsRepository,
    RollUpProgressRepository,
    RollUpRepository,
    InsightsService,
    EventQueue,
    EventWriter,
    RollUp,
    VisitorNumbers,
  ],
  exports: [EventQueue],
})
export class InsightsModule {}
