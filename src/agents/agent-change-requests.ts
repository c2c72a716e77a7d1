import { Injectable } from '@nestjs/common';
import { ChangeRequestViews } from '../change-requests/change-request-views';
import { ChangeRequestsReader, pointOfChangeRequest } from '../change-requests/change-requests.reader';
import { ChangeRequestsService } from '../change-requests/change-requests.service';
import { ChangeRequestsQuery, CreateChangeRequestDto } from '../change-requests/dto/change-request.dto';
import type { ChangeRequestResponse } from '../change-requests/dto/change-request.response';
import { ContentEditsDto } from '../change-requests/edits/content-edits.dto';
import { EditsService } from '../change-requests/edits/edits.service';
import type { ChangeRequest, ChangeRequestStatus } from '../change-requests/entities/change-request.entity';
import { ChangesReader } from '../content/changes/changes.reader';
import { AgentAccess } from './agent-access';
import type { AgentCall } from './agent-call';
import { bodyOf, parseQuery } from './agent-input';
import { fitting, toAgentList } from './agent-list';
import { AgentReviews, type AgentReviewState } from './agent-reviews';
import type { ChangeRequestPlace } from './agent-place';
import { advised, FIND_CHANGE_REQUESTS } from './next-step';
import { type PageChange, toContentEdits } from './page-changes';

/** Maximum number of change requests in one response. */
const MAX_ITEMS = 50;
/** Maximum number of changes in one response; their total number of characters is limited too. */
const MAX_CHANGES = 50;
const MAX_CHARACTERS = 200_000;

const WRITE = {
  404: 'Call list_change_requests for those of the space, and list_pages with change_request for its pages.',
  409: 'Nothing was changed. Call read_change_request and list_pages with change_request for its present state.',
};

/** Summary of a change request. */
const inShort = (view: ChangeRequestResponse) => ({
  id: view.id,
  number: view.number,
  subject: view.subject,
  status: view.status,
  createdBy: view.createdBy.displayName,
  createdAt: view.createdAt,
  updatedAt: view.updatedAt,
  openComments: view.comments,
  outdated: view.outdated,
  url: view.urls.app,
});

type ShownChangeRequest = ReturnType<typeof inShort>;

/** Change request tools: create, list, read and edit. */
@Injectable()
export class AgentChangeRequests {
  constructor(
    private readonly access: AgentAccess,
    private readonly reader: ChangeRequestsReader,
    private readonly service: ChangeRequestsService,
    private readonly edits: EditsService,
    private readonly changes: ChangesReader,
    private readonly views: ChangeRequestViews,
    private readonly reviews: AgentReviews,
  ) {}

  async create(call: AgentCall, { space, subject }: { space: string; subject: string }): Promise<ShownChangeRequest> {
    const scope = await this.access.space(call, 'createChangeRequest', space);
    const body = await bodyOf(CreateChangeRequestDto, { subject });
    return this.show(await this.service.create(scope, body));
  }

  /** Newest first. */
  async list(
    call: AgentCall,
    { space, status, cursor }: { space: string; status?: ChangeRequestStatus; cursor?: string },
  ) {
    const scope = await this.access.space(call, 'listChangeRequestsForSpace', space);
    const query = await parseQuery(ChangeRequestsQuery, { page: cursor, limit: MAX_ITEMS, ...(status && { status }) });
    const page = await this.service.listOfSpace(scope, query);
    const views = await this.views.all(page.items);
    return toAgentList('changeRequests', { ...page, items: views.map(inShort) });
  }

  /** With its changes (at most 50, with 200,000 characters in total) and its reviews. */
  async read(call: AgentCall, { space, change_request: id }: ChangeRequestPlace) {
    const scope = await this.access.space(call, 'getChangeRequestChanges', space);
    const changeRequest = await advised(FIND_CHANGE_REQUESTS, () => this.reader.get(scope, id));
    const point = pointOfChangeRequest(changeRequest);
    const { changes, more = 0 } = await this.changes.ofChangeRequest(scope, point, MAX_CHANGES);
    const shown = fitting(changes, MAX_CHARACTERS);
    const omitted = more + changes.length - shown.length;
    const state: AgentReviewState = await this.reviews.state(call, { space, change_request: changeRequest.id });
    return {
      ...(await this.show(changeRequest)),
      changes: shown,
      ...(omitted > 0 && { omittedChanges: omitted }),
      ...state,
    };
  }

  /** Applies all changes as one revision, or none. */
  async edit(
    call: AgentCall,
    { space, change_request: id, changes }: ChangeRequestPlace & { changes: readonly PageChange[] },
  ) {
    const scope = await this.access.space(call, 'updateChangeRequestContent', space);
    const body = await bodyOf(ContentEditsDto, toContentEdits(changes));
    const { touched, changeRequest } = await advised(WRITE, () => this.edits.apply(scope, id, body.changes));
    return {
      changeRequest: await this.show(changeRequest),
      pages: touched.map(({ kind, pageId, ref, merged, conflicts }) => ({
        page: pageId,
        result: kind,
        ...(ref !== undefined && { ref }),
        ...(merged && { merged }),
        ...(conflicts && { conflicts }),
      })),
    };
  }

  private async show(changeRequest: ChangeRequest): Promise<ShownChangeRequest> {
    return inShort(await this.views.one(changeRequest));
  }
}
