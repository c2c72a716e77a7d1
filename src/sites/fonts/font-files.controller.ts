import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { sendDownload } from '../../content/files/send-download';
import { Operation } from '../../common/openapi/operation.decorator';
import { Public } from '../../common/permissions/route-access.decorator';
import { FontFiles } from './font-files';
import { FONTS_FOLDER } from './font-file';

/** The files of custom fonts, for pages on any origin. */
@Controller(FONTS_FOLDER)
export class FontFilesController {
  constructor(private readonly files: FontFiles) {}

  @Get(':file')
  @ApiParam({
    name: 'file',
    description: 'File name with the hash of its content, as `sources` of a font gives it.',
    schema: { type: 'string', maxLength: 64, example: 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg.woff2' },
  })
  @Public()
  @Operation({
    id: 'downloadFont',
    tag: 'Files',
    summary: 'Download the file of a custom font',
    description: 'The content of a file of a custom font, which may be cached indefinitely. 404 for any other name.',
    binary: true,
    headers: ['ETag'],
  })
  async get(@Param('file') name: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    // Browsers load fonts from other origins only with this CORS header.
    response.set('Access-Control-Allow-Origin', '*');
    await sendDownload(request, response, await this.files.open(name, request.headers, 'public'));
  }
}
