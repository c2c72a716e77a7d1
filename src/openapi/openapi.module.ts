import { Module } from '@nestjs/common';
import { PublishedSpecsController } from './published-specs.controller';
import { SpecAddresses } from './spec-addresses';
import { SpecProcessor } from './spec-processor';
import { SpecQueue } from './spec-queue';
import { SpecReader } from './spec.reader';
import { SpecResults } from './spec-results';
import { SpecVersionsController } from './spec-versions.controller';
import { SpecVersionsRepository } from './spec-versions.repository';
import { SpecVersionsService } from './spec-versions.service';
import { SpecsByExternalIdController } from './specs-by-external-id.controller';
import { SpecsController } from './specs.controller';
import { SpecsRepository } from './specs.repository';
import { SpecsService } from './specs.service';

@Module({
  controllers: [SpecsByExternalIdController, SpecsController, SpecVersionsController, PublishedSpecsController],
  providers: [
    SpecsService,
    SpecsRepository,
    SpecVersionsService,
    SpecVersionsRepository,
    SpecAddresses,
    SpecQueue,
    SpecProcessor,
    SpecResults,
    SpecReader,
  ],
  exports: [SpecReader],
})
export class OpenapiModule {}
