import { Controller, Get, Header, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { IdPipe } from '../common/ids/id.pipe';
import { Operation } from '../common/openapi/operation.decorator';
import { Public } from '../common/permissions/route-access.decorator';
import { SignedQuery } from '../storage/dto/signed.query';
import { sendSpecText, SPEC_MEDIA_TYPES } from './send-spec-text';
import { SpecVersionsService } from './spec-versions.service';

const TAG = 'OpenAPI specifications';

/** The texts of specifications without authentication: of public ones, and at signed URLs. */
@Controller('openapi')
export class PublishedSpecsController {
  constructor(private readonly versions: SpecVersionsService) {}

  @Get(':specId')
  @Public()
  // Browser-based tools read public specifications too; cookies and tokens are ignored here.
  @Header('Access-Control-Allow-Origin', '*')
  @Operation({
    id: 'getPublishedOpenAPISpec',
    tag: TAG,
    summary: 'Fetch a public specification',
    description:
      'The text of the newest version of a public specification, in its original format. No token required. 404 if it is private, or has no version yet.',
    text: SPEC_MEDIA_TYPES,
    headers: ['ETag'],
  })
  async published(@Param('specId', IdPipe) id: string, @Res() response: Response): Promise<void> {
    sendSpecText(response, await this.versions.publicText(id));
  }

  @Get('versions/:versionId')
  @Public()
  @Header('Access-Control-Allow-Origin', '*')
  @Operation({
    id: 'getSignedOpenAPISpecVersion',
    tag: TAG,
    summary: 'Fetch a version at a signed URL',
    description:
      'The text of a version, at the URL given by its `url`. The signature replaces a token. 404 if the URL was altered or has expired.',
    text: SPEC_MEDIA_TYPES,
    headers: ['ETag'],
  })
  async signed(
    @Param('versionId', IdPipe) id: string,
    @Query() query: SignedQuery,
    @Res() response: Response,
  ): Promise<void> {
    sendSpecText(response, await this.versions.signedText(id, query));
  }
}
