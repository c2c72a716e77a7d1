import { Controller, Get, Inject } from '@nestjs/common';
import { Operation } from '../../common/openapi/operation.decorator';
import { OperatorOnly } from '../../common/permissions/route-access.decorator';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { checkService } from '../../doctor/service-checks';
import { ChecksResponse, OverviewResponse } from './overview.dto';
import { Overview } from './overview.service';

const TAG = 'Operate';

@Controller('operate')
export class OverviewController {
  constructor(
    private readonly overview: Overview,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  @Get('overview')
  @OperatorOnly()
  @Operation({
    id: 'getInstallation',
    tag: TAG,
    summary: 'Get what there is in the installation',
    description:
      'Version, numbers of what there is, database, stored files and queue. The cost grows with the stored files.',
    ok: OverviewResponse,
  })
  get(): Promise<OverviewResponse> {
    return this.overview.read();
  }

  @Get('checks')
  @OperatorOnly()
  @Operation({
    id: 'checkInstallation',
    tag: TAG,
    summary: 'Check the installation',
    description:
      'Checks the process that answers, its storage, its database and its mail server, as the command `doctor` does, which also checks the data folder and the port. May take some seconds.',
    ok: ChecksResponse,
  })
  async check(): Promise<ChecksResponse> {
    const { databaseDirectUrl, databaseUrl = '' } = this.configuration;
    const checks = await checkService(this.configuration, databaseDirectUrl ?? databaseUrl);
    return { object: 'installation-checks', checks };
  }
}
