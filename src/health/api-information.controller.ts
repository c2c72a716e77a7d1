import { statSync } from 'node:fs';
import { Controller, Get, Inject } from '@nestjs/common';
import { Operation } from '../common/openapi/operation.decorator';
import { productVersion } from '../common/product-version';
import { Public } from '../common/permissions/route-access.decorator';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { ApiInformationResponse } from './health.response';

/** Every build rewrites this file, so its modification time is the time of the build. */
const INFORMATION = {
  version: productVersion(),
  build: statSync(__filename).mtime.toISOString(),
};

/** Tells clients which release they talk to. */
@Controller()
export class ApiInformationController {
  constructor(@Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'readOnly'>) {}

  @Get()
  @Public()
  @Operation({
    id: 'getApiInformation',
    tag: 'Health',
    summary: 'Get the version of the service',
    description:
      'Returns the version that runs, with the commit after a plus sign if it is known, and when it was built, and whether the service is read-only. The description of the API states the version without the commit.',
    ok: ApiInformationResponse,
  })
  read(): ApiInformationResponse {
    return { ...INFORMATION, readOnly: this.configuration.readOnly };
  }
}
