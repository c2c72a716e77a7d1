import { Body, Controller, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { CallerScope } from '../common/permissions/caller.decorator';
import { Requires } from '../common/permissions/route-access.decorator';
import type { SpaceScope } from '../spaces/space-scope';
import { ArchiveImportQuery } from './dto/archive-import.dto';
import { ImportDto, ImportResponse } from './dto/import.dto';
import { ArchiveBody, type ArchiveReader } from './upload/archive-body.decorator';
import { ArchiveImportService } from './upload/archive-import.service';
import { ImportOperation } from './import-operation.decorator';
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
  @ImportOperation({ id: 'importContent', tag: TAG })
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
