import { Module } from '@nestjs/common';
import { OpenapiModule } from '../openapi/openapi.module';
import { ApiReferences } from './api-references';

/** Parts of specifications as texts show them. */
@Module({
  imports: [OpenapiModule],
  providers: [ApiReferences],
  exports: [ApiReferences],
})
export class ReferenceModule {}
