import { Controller, Get, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { notFound } from '../../../core/errors/app-error';
import { sendConditional } from '../../common/http/conditional';
import { Operation } from '../../common/openapi/operation.decorator';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import type { SpaceScope } from '../../spaces/space-scope';
import { DocumentResponse } from '../reading/dto/document.response';
import { PagesService } from '../reading/pages/pages.service';
import { ReusablesService } from '../reading/pages/reusables.service';
import { RevisionPoints } from '../storage/revision-points';
import { DocumentPlacesRepository } from '../storage/document-places.repository';

/** A hash; other IDs are not looked up. */
const DOCUMENT_ID = /^[\w-]{43}$/;

/** Texts by the ID that pages contain as `documentId`. */
@Controller('spaces/:spaceId/documents')
export class DocumentsController {
  constructor(
    private readonly places: DocumentPlacesRepository,
    private readonly points: RevisionPoints,
    private readonly pages: PagesService,
    private readonly reusables: ReusablesService,
  ) {}

  @Get(':documentId')
  @Requires('content.view')
  @Operation({
    id: 'getDocumentById',
    tag: 'Space content',
    summary: 'Get a document by its identifier',
    description:
      'The text that pages name as `documentId`, as a JSON document of blocks, of the newest content or of any revision of the space. References lead where they led in the newest revision that has it.',
    ok: DocumentResponse,
    headers: ['ETag'],
    errors: [409],
  })
  async get(
    @CallerScope() scope: SpaceScope,
    @Param('documentId') documentId: string,
    @Res() response: Response,
  ): Promise<void> {
    const place = DOCUMENT_ID.test(documentId) ? await this.places.find(scope.resource.id, documentId) : undefined;
    if (!place) throw notFound('document');
    const point = place.isCurrent ? this.points.head(scope) : await this.points.at(scope, place.revisionId);
    if (place.kind === 'page') return sendConditional(response, await this.pages.document(point, place.id, false));
    response.json(await this.reusables.document(point, place.id, false));
  }
}
