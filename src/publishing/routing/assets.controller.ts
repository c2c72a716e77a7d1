import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Operation } from '../../common/openapi/operation.decorator';
import { Public } from '../../common/permissions/route-access.decorator';
import { ASSETS_FOLDER, SiteAssets } from './site-assets';

/** Style sheets and scripts of published sites: the same for every site and reader. */
@Controller(ASSETS_FOLDER)
export class AssetsController {
  constructor(private readonly assets: SiteAssets) {}

  @Get(':file')
  @ApiParam({
    name: 'file',
    description: 'File name with the hash of its content, as referenced by the pages.',
    schema: { type: 'string', maxLength: 64, example: 'site-0123456789ab.css' },
  })
  @Public()
  @Operation({
    id: 'getSiteAsset',
    tag: 'App',
    isPage: true,
    summary: 'Get an asset of published pages',
    description:
      'A style sheet, script or image used by published pages, or the frame that draws their diagrams. 404 for any other name.',
    text: ['text/javascript', 'text/css', 'image/svg+xml', 'text/html'],
  })
  get(@Param('file') name: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.assets.get(name).send(request, response);
  }
}
