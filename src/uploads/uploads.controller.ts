import { Body, Controller, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { Response } from 'express';
import { IdPipe } from '../common/ids/id.pipe';
import { Operation } from '../common/openapi/operation.decorator';
import { CallerScope } from '../common/permissions/caller.decorator';
import { Public, Requires } from '../common/permissions/route-access.decorator';
import type { Scope } from '../common/permissions/scope';
import { SignedQuery } from '../storage/dto/signed.query';
import { CreateUploadDto } from './dto/upload.dto';
import { UploadResponse } from './dto/upload.response';
import { UploadBody, type UploadReader } from './upload-body.decorator';
import { UploadsService } from './uploads.service';

@Controller()
export class UploadsController {
  constructor(private readonly uploads: UploadsService) {}

  // The only kind of file belongs to the customization of sites.
  @Post('orgs/:organizationId/storage/upload')
  @Requires('site.admin')
  @Operation({
    id: 'generateStorageUploadURL',
    tag: 'Files',
    summary: 'Create an upload URL',
    description:
      'Returns a URL that takes one file by PUT within an hour, and the key that names the file afterwards, for instance in a custom font. A file that nothing uses is deleted after a day. 409 if the organization has uploaded too many files within a day.',
    ok: UploadResponse,
    status: 201,
    headers: ['Location'],
    errors: [409, 413, 415],
  })
  async create(
    @CallerScope() scope: Scope,
    @Body() body: CreateUploadDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<UploadResponse> {
    const upload = await this.uploads.create(scope, body);
    response.location(upload.url);
    return upload;
  }

  @Put('uploads/:uploadId')
  @Public()
  @ApiConsumes('application/octet-stream', 'font/woff2', 'font/woff')
  @ApiBody({ description: 'The file.', schema: { type: 'string', format: 'binary' } })
  @Operation({
    id: 'uploadFile',
    tag: 'Files',
    summary: 'Upload a file',
    description:
      'Takes the file of an upload URL; the signature replaces a token. 404 if the URL was altered or has expired, 409 if it has been used, 400 if the file has another size than announced or is of another type than its kind requires.',
    status: 204,
    errors: [409, 413, 415],
  })
  receive(
    @Param('uploadId', IdPipe) id: string,
    @Query() query: SignedQuery,
    @UploadBody() read: UploadReader,
  ): Promise<void> {
    return this.uploads.receive(id, query, read);
  }
}
