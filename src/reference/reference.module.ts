import { Module } from '@nestjs/common';
import { OpenapiModule } from '../openapi/openapi.module';
import { ApiReferences } from './api-references';
import { ApiTexts } from './text/api-texts';

/** Renders the parts of specifications that texts mention. */
@Module({
  imports: [OpenapiModule],
  providers: [ApiReferences, ApiTexts],
  exports: [ApiReferences, ApiTexts],
})
export class ReferenceModule {}
