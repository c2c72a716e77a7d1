import { All, Controller, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { SiteRoute } from './site-route.decorator';
import { SiteMounts } from './serving/site-mounts';

/** Published sites under our own host: `/sites/<basename or identifier>/…`. */
@Controller('sites/:site')
export class PublishingController {
  constructor(private readonly mounts: SiteMounts) {}

  @All()
  @SiteRoute()
  home(@Param('site') name: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.mounts.serveNamed(name, request, response);
  }

  @All('*path')
  @SiteRoute()
  page(@Param('site') name: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.mounts.serveNamed(name, request, response);
  }
}
