import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { TrashService } from './trash.service';

/** Every process has this clock; the queue makes one job of what they all ask for. */
@Injectable()
export class TrashSchedule {
  constructor(private readonly trash: TrashService) {}

  @Cron(CronExpression.EVERY_HOUR)
  async everyHour(): Promise<void> {
    await this.trash.schedule();
  }
}
