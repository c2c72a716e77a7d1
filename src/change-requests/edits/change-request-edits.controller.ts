import { Body, Controller, Inject, Param, Post, Query } from '@nestjs/common';
import { AcceptsLargeJson } from '../../common/http/large-json-body.interceptor';
import { IdPipe } from '../../common/ids/id.pipe';
import { Operation } from '../../common/openapi/operation.decorator';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { FilesService } from '../../content/reading/files.service';
import type { SpaceScope } from '../../spaces/space-scope';
import { ChangeRequestViews } from '../change-request-views';
import { pointOfChangeRequest } from '../change-requests.reader';
import { ChangeRequestResponse } from '../dto/change-request.response';
import { ContentEditsDto, ContentEditsQuery } from './content-edits.dto';
import { EDIT_LIMITS } from './edit-limits';
import { EditsService } from './edits.service';
import { EditReportResponse } from './edits.response';
import { toOutcomes } from './edits.mapper';

/** Writing into a change request. */
@Controller('spaces/:spaceId/change-requests/:changeRequestId/content')
export class ChangeRequestEditsController {
  constructor(
    private readonly edits: EditsService,
    private readonly views: ChangeRequestViews,
    private readonly files: FilesService,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  @Post()
  @Requires('content.edit')
  @AcceptsLargeJson(EDIT_LIMITS.bytes)
  @Operation({
    id: 'updateChangeRequestContent',
    tag: 'Change request content',
    matches: ['getRevisionOfChangeRequestById', 'getChangeRequestById'],
    summary: 'Edit pages and files',
    description:
      'Inserts, updates, moves, deletes and reverts pages and inserts files: up to 1,000 changes of 8 MB in all, applied in order as one revision, or not at all. Links may be `/pages/<id>`, `/pages/<path>`, a relative path, `/files/<id>` or `./<ref>`; a link without a target is kept as written and reported as broken. With `compat=false` the response is `{changeRequest, changes, insertedFiles}`. 400 for an invalid change, 409 if a page no longer exists, a slug is taken, or the change request is archived or merged; the message names the index and the field of each change that cannot be applied, the first 20 of them.',
    ok: ChangeRequestResponse,
    orOk: EditReportResponse,
    errors: [409, 413, 415],
  })
  async apply(
    @CallerScope() scope: SpaceScope,
    @Param('changeRequestId', IdPipe) id: string,
    @Query() { compat }: ContentEditsQuery,
    @Body() { changes }: ContentEditsDto,
  ): Promise<ChangeRequestResponse | EditReportResponse> {
    const { touched, files, changeRequest } = await this.edits.apply(scope, id, changes);
    const response = await this.views.one(changeRequest);
    if (compat) return response;
    return {
      changeRequest: response,
      changes: toOutcomes(touched, changeRequest, this.configuration),
      insertedFiles: await this.files.some(
        pointOfChangeRequest(changeRequest),
        files.map(({ fileId }) => fileId),
      ),
    };
  }
}
