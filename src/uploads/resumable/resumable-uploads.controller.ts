import { Controller, Delete, Get, Inject, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiHeader } from '@nestjs/swagger';
import type { Response } from 'express';
import { IdPipe } from '../../common/ids/id.pipe';
import { Operation } from '../../common/openapi/operation.decorator';
import type { Actor } from '../../common/permissions/actor';
import { CallerActor, CallerScope } from '../../common/permissions/caller.decorator';
import { Requires, SelfOnly } from '../../common/permissions/route-access.decorator';
import type { SpaceScope } from '../../spaces/space-scope';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { ResumableUploadQuery } from '../dto/resumable-upload.query';
import { ResumableUploadResponse } from '../dto/resumable-upload.response';
import { PieceReceiver } from './piece-receiver';
import { toResumableUpload } from './resumable-uploads.mapper';
import type { ResumableUpload } from './resumable-uploads.repository';
import { ResumableUploads } from './resumable-uploads.service';
import {
  AnnouncedFile,
  type Announcement,
  type Piece,
  SupportedVersion,
  TUS_VERSION,
  UploadPiece,
} from './tus-headers';

const VERSION = {
  name: 'Tus-Resumable',
  description: `Version of the tus protocol: ${TUS_VERSION}. 412 for another one.`,
  required: false,
  schema: { type: 'string', example: TUS_VERSION },
} as const;

function setOffset(response: Response, { received, size }: ResumableUpload): void {
  response.set({ 'Tus-Resumable': TUS_VERSION, 'Upload-Offset': String(received), 'Upload-Length': String(size) });
}

/** Large files, sent in pieces by version 1.0 of the tus protocol: its core, creation and termination. */
@Controller()
export class ResumableUploadsController {
  constructor(
    private readonly uploads: ResumableUploads,
    private readonly receiver: PieceReceiver,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  @Post('spaces/:spaceId/uploads')
  @Requires('content.edit')
  @ApiHeader(VERSION)
  @ApiHeader({
    name: 'Upload-Length',
    description: 'Size of the file in bytes.',
    required: true,
    schema: { type: 'integer', minimum: 1, example: 18_400_312 },
  })
  @ApiHeader({
    name: 'Upload-Metadata',
    description: 'Its name, as `filename` with a value in Base64.',
    required: false,
    schema: { type: 'string', maxLength: 4_096, example: 'filename c2NyZWVuc2hvdC5wbmc=' },
  })
  @Operation({
    id: 'createUpload',
    tag: 'Files',
    summary: 'Begin an upload',
    description:
      'Announces a large file, which is then sent in pieces to `Location` by the tus protocol (version 1.0: core, creation and termination), and can be continued after an interruption. The upload belongs to the caller and is deleted after a day. 413 if the file is too large for its kind, 409 if the organization has uploaded too many files within a day, or its unfinished uploads are too large together.',
    ok: ResumableUploadResponse,
    creates: true,
    headers: ['Tus-Resumable'],
    errors: [409, 412, 413],
  })
  async create(
    @CallerScope() scope: SpaceScope,
    @Query() { kind }: ResumableUploadQuery,
    @AnnouncedFile() file: Announcement,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ResumableUploadResponse> {
    const upload = await this.uploads.create(scope, kind, file);
    setOffset(response, upload);
    return toResumableUpload(upload, this.configuration);
  }

  @Get('uploads/:uploadId')
  @SelfOnly()
  @ApiHeader(VERSION)
  @Operation({
    id: 'getUpload',
    tag: 'Files',
    summary: 'Read the state of an upload',
    description:
      'Returns how much of the file is stored; HEAD returns the same as headers. 404 if someone else has begun it, or the caller may not edit its space any more, 423 while its last piece is being stored.',
    ok: ResumableUploadResponse,
    headers: ['Tus-Resumable', 'Upload-Offset', 'Upload-Length'],
    errors: [412, 423],
  })
  async get(
    @CallerActor() actor: Actor,
    @Param('uploadId', IdPipe) id: string,
    @SupportedVersion() _isSupported: true,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ResumableUploadResponse> {
    const upload = await this.receiver.state(actor, id);
    setOffset(response, upload);
    return toResumableUpload(upload, this.configuration);
  }

  @Patch('uploads/:uploadId')
  @SelfOnly()
  @ApiConsumes('application/offset+octet-stream')
  @ApiBody({ description: 'The next bytes of the file.', schema: { type: 'string', format: 'binary' } })
  @ApiHeader(VERSION)
  @ApiHeader({
    name: 'Upload-Offset',
    description: 'Where the bytes begin in the file.',
    required: true,
    schema: { type: 'integer', minimum: 0, example: 8_388_608 },
  })
  @Operation({
    id: 'uploadPiece',
    tag: 'Files',
    summary: 'Upload a piece of a file',
    description:
      'Appends bytes to an upload; pieces of 8 MiB are a good size. What arrives before an interruption is kept. The last piece completes the file. 409 if the offset is not the number of stored bytes, 413 if the piece ends beyond the file, 423 while another request stores a piece, 400 if the whole file is not of its kind, and then the upload is deleted.',
    status: 204,
    headers: ['Tus-Resumable', 'Upload-Offset', 'Upload-Length'],
    errors: [409, 412, 413, 415, 423],
  })
  async append(
    @CallerActor() actor: Actor,
    @Param('uploadId', IdPipe) id: string,
    @UploadPiece() piece: Piece,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    setOffset(response, await this.receiver.receive(actor, id, piece));
  }

  @Delete('uploads/:uploadId')
  @SelfOnly()
  @ApiHeader(VERSION)
  @Operation({
    id: 'cancelUpload',
    tag: 'Files',
    summary: 'Cancel an upload',
    description: 'Deletes the upload with its bytes. Where the file is used already, it stays.',
    status: 204,
    headers: ['Tus-Resumable'],
    errors: [412],
  })
  async cancel(
    @CallerActor() actor: Actor,
    @Param('uploadId', IdPipe) id: string,
    @SupportedVersion() _isSupported: true,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.uploads.cancel(actor, id);
    response.set('Tus-Resumable', TUS_VERSION);
  }
}
