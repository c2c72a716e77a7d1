import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Operation } from '../../common/openapi/operation.decorator';
import { Public } from '../../common/permissions/route-access.decorator';
import { type AssetEncoding, ASSETS_FOLDER, SiteAssets } from './site-assets';

/** Names hold a hash of the content: what was got once is never asked for again. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Smallest first. */
const ENCODINGS: readonly AssetEncoding[] = ['br', 'gzip'];

/** Style sheets and scripts of published sites: the same for every site and reader. */
@Controller(ASSETS_FOLDER)
export class AssetsController {
  constructor(private readonly assets: SiteAssets) {}

  @Get(':file')
  @ApiParam({
    name: 'file',
    description: 'Name of the file, with the hash of its content, as pages name it.',
    schema: { type: 'string', maxLength: 64, example: 'site-0123456789ab.css' },
  })
  @Public()
  @Operation({
    id: 'getSiteAsset',
    tag: 'Viewer',
    summary: 'Get a file of published pages',
    description: 'A style sheet, script or picture that published pages are made of. 404 for every other name.',
    text: ['text/javascript', 'text/css', 'image/svg+xml'],
  })
  async get(@Param('file') name: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const encoding = ENCODINGS.find((name) => request.acceptsEncodings(name) === name) ?? 'identity';
    const { contentType, bytes } = await this.assets.get(name, encoding);
    response.set({
      'Content-Type': contentType,
      'Content-Length': String(bytes.length),
      'Cache-Control': FOR_EVER,
      'X-Content-Type-Options': 'nosniff',
      Vary: 'Accept-Encoding',
    });
    if (encoding !== 'identity') response.set('Content-Encoding', encoding);
    response.end(bytes);
  }
}
