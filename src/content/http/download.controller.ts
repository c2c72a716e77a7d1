import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Operation } from '../../common/openapi/operation.decorator';
import { Public } from '../../common/permissions/route-access.decorator';
import { DownloadQuery } from '../../storage/dto/download.query';
import { FileBytesParam, FileNameParam } from './download-params.decorator';
import { DownloadService } from '../files/download.service';
import { sendDownload } from '../files/send-download';

/** Downloads of files by signed URL. */
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
      'The content of a file, at the URL given by `downloadURL` of the file. The signature replaces a token. Range requests are answered with 206. 404 if the URL was altered or has expired, or once the space is in the trash or its visibility has changed. Downloads cannot run scripts: unsafe types are sent as attachments, and every response is sandboxed.',
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
    await sendDownload(request, response, await this.downloads.open(hash, name, query, request.headers));
  }
}
