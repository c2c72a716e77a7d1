import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { sendBytes } from '../../common/http/broken-answers';
import { Operation } from '../../common/openapi/operation.decorator';
import { Public } from '../../common/permissions/route-access.decorator';
import { DownloadQuery } from '../../storage/dto/download.query';
import { FileBytesParam, FileNameParam } from './download-params.decorator';
import { DownloadService } from './download.service';

/** The bytes of files, for everyone who holds a signed address. */
@Controller('files')
export class DownloadController {
  constructor(private readonly downloads: DownloadService) {}

  @Get(':hash/:name')
  @FileBytesParam()
  @FileNameParam()
  @Public()
  @Operation({
    id: 'downloadFile',
    tag: 'Files',
    summary: 'Download a file',
    description:
      'The bytes of a file, at the address that `downloadURL` of a file gives. The signature stands for a token. Ranges are answered with 206. 404 when the address was altered or has expired, and from the moment that the space is in the trash or its audience is another one. Nothing here runs as a script: unsafe types are attachments, and every answer is sandboxed.',
    binary: true,
    headers: ['ETag'],
  })
  async download(
    @Param('hash') hash: string,
    @Param('name') name: string,
    @Query() query: DownloadQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const answer = await this.downloads.open(hash, name, query, request.headers);
    response.status(answer.status).set(answer.headers);
    if (!answer.body || request.method === 'HEAD') {
      answer.body?.destroy();
      response.end();
      return;
    }
    await sendBytes(response, answer.body);
  }
}
