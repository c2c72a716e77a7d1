import { Global, Module } from '@nestjs/common';
import { Quotas } from './quotas';
import { QuotasRepository } from './quotas.repository';
import { UsageController } from './usage.controller';
import { UsageService } from './usage.service';

/** What organizations may use. */
@Global()
@Module({
  controllers: [UsageController],
  providers: [QuotasRepository, Quotas, UsageService],
  exports: [Quotas, UsageService],
})
export class QuotasModule {}
