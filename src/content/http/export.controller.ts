import { Controller, Get, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Operation } from '../../common/openapi/operation.decorator';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import type { SpaceScope } from '../../spaces/space-scope';
import { RevisionPoints } from '../storage/revision-points';
import { ExportResponder } from '../export/export-responder';

/** Exports a space as an archive. */
@Controller('spaces/:spaceId/export')
export class ExportController {
  constructor(
    private readonly points: RevisionPoints,
    private readonly exports: ExportResponder,
  ) {}

  @Get()
  @Requires('content.view')
  @Operation({
    id: 'exportSpace',
    tag: 'Space content',
    summary: 'Export a space',
    description:
      'The newest revision as a zip archive with the layout of a documentation repository: `.gitbook.yaml`, `SUMMARY.md`, the pages as Markdown, files, reusable content and variables. Importing it into an empty space restores the same content; exports of the same revision are byte-identical.',
    text: ['application/zip'],
    headers: ['ETag'],
  })
  async export(@CallerScope() scope: SpaceScope, @Res() response: Response): Promise<void> {
    await this.exports.stream(scope, this.points.head(scope), response);
  }
}
