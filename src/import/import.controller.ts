import { Body, Controller, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Operation } from '../common/openapi/operation.decorator';
import { CallerScope } from '../common/permissions/caller.decorator';
import { Requires } from '../common/permissions/route-access.decorator';
import type { SpaceScope } from '../spaces/space-scope';
import { ArchiveImportQuery } from './dto/archive-import.dto';
import { ImportDto, ImportResponse } from './dto/import.dto';
import { ArchiveBody, type ArchiveReader } from './upload/archive-body.decorator';
import { ArchiveImportService } from './upload/archive-import.service';
import { ArchiveOperation } from './upload/archive-operation.decorator';
import { UrlImportService } from './url-import.service';

const TAG = 'Space content';

/** Imports into the primary content of a space. */
@Controller('spaces/:spaceId/content')
export class ImportController {
  constructor(
    private readonly imports: UrlImportService,
    private readonly archives: ArchiveImportService,
  ) {}

  @Post('import')
  @Requires('content.edit')
  @Operation({
    id: 'importContent',
    tag: TAG,
    summary: 'Import documentation',
    description:
      'Fetches documentation and imports it as one revision, or not at all. Pages imported from the same path before are updated in place; without changes, no revision is created. 400 if the address is internal, cannot be fetched or contains no page (the message says what was expected); 409 if direct edits are locked. At most 512 MiB unpacked and 25,000 files; for a website at most 500 pages.',
    ok: ImportResponse,
    status: 201,
    headers: ['Location'],
    errors: [409, 413, 415],
  })
  async import(
    @CallerScope() scope: SpaceScope,
    @Body() body: ImportDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ImportResponse> {
    const { location, result } = await this.imports.import(scope, body);
    response.location(location);
    return result;
  }

  @Post('import/archive')
  @Requires('content.edit')
  @ArchiveOperation({ id: 'importArchive', tag: TAG, conflict: 'direct edits are locked' })
  async importArchive(
    @CallerScope() scope: SpaceScope,
    @Query() query: ArchiveImportQuery,
    @ArchiveBody() archive: ArchiveReader,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ImportResponse> {
    const { location, result } = await this.archives.importInto(scope, archive, query);
    response.location(location);
    return result;
  }
}
