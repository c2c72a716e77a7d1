import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Operation } from '../common/openapi/operation.decorator';
import { Public } from '../common/permissions/route-access.decorator';
import { ViewerFiles } from './viewer-files';
import { ViewerIdsPipe } from './viewer-ids.pipe';
import { ViewerPage } from './viewer-page.decorator';

/** Only our own files run, and the page talks to its own address alone; text can never become markup. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data: https:",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

/** What `urls.app` of every resource leads to: one page for people, which reads everything from the API itself. */
@Controller()
export class ViewerController {
  constructor(private readonly files: ViewerFiles) {}

  @ViewerPage('app', 'viewHome', 'your organizations')
  home(@Req() request: Request, @Res() response: Response): void {
    this.sendPage(request, response);
  }

  @ViewerPage('app/account', 'viewAccount', 'your API tokens and sessions')
  account(@Req() request: Request, @Res() response: Response): void {
    this.sendPage(request, response);
  }

  @ViewerPage('app/notifications', 'viewNotifications', 'your notifications')
  notifications(@Req() request: Request, @Res() response: Response): void {
    this.sendPage(request, response);
  }

  @ViewerPage('app/orgs/:organizationId', 'viewOrganization', 'an organization')
  organization(@Param(ViewerIdsPipe) _ids: void, @Req() request: Request, @Res() response: Response): void {
    this.sendPage(request, response);
  }

  @ViewerPage('app/collections/:collectionId', 'viewCollection', 'a collection')
  collection(@Param(ViewerIdsPipe) _ids: void, @Req() request: Request, @Res() response: Response): void {
    this.sendPage(request, response);
  }

  @ViewerPage('app/spaces/:spaceId', 'viewSpace', 'a space')
  space(@Param(ViewerIdsPipe) _ids: void, @Req() request: Request, @Res() response: Response): void {
    this.sendPage(request, response);
  }

  @ViewerPage('app/spaces/:spaceId/pages/:pageId', 'viewPage', 'a page of a space')
  page(@Param(ViewerIdsPipe) _ids: void, @Req() request: Request, @Res() response: Response): void {
    this.sendPage(request, response);
  }

  @ViewerPage('app/spaces/:spaceId/pages/:pageId/edit', 'viewPageEditor', 'the editor of a page')
  pageEditor(@Param(ViewerIdsPipe) _ids: void, @Req() request: Request, @Res() response: Response): void {
    this.sendPage(request, response);
  }

  @ViewerPage('app/orgs/:organizationId/members', 'viewMembers', 'the members of an organization')
  members(@Param(ViewerIdsPipe) _ids: void, @Req() request: Request, @Res() response: Response): void {
    this.sendPage(request, response);
  }

  @ViewerPage('app/orgs/:organizationId/new-site', 'viewNewSite', 'what a new site is made from')
  newSite(@Param(ViewerIdsPipe) _ids: void, @Req() request: Request, @Res() response: Response): void {
    this.sendPage(request, response);
  }

  @ViewerPage('app/spaces/:spaceId/revisions/:revisionId', 'viewRevision', 'a revision of a space')
  revision(@Param(ViewerIdsPipe) _ids: void, @Req() request: Request, @Res() response: Response): void {
    this.sendPage(request, response);
  }

  @ViewerPage('app/spaces/:spaceId/revisions/:revisionId/pages/:pageId', 'viewPageInRevision', 'a page of a revision')
  pageInRevision(@Param(ViewerIdsPipe) _ids: void, @Req() request: Request, @Res() response: Response): void {
    this.sendPage(request, response);
  }

  @ViewerPage('app/spaces/:spaceId/change-requests/:changeRequestId', 'viewChangeRequest', 'a change request')
  changeRequest(@Param(ViewerIdsPipe) _ids: void, @Req() request: Request, @Res() response: Response): void {
    this.sendPage(request, response);
  }

  @ViewerPage('app/spaces/:spaceId/history', 'viewHistory', 'the history of a space')
  history(@Param(ViewerIdsPipe) _ids: void, @Req() request: Request, @Res() response: Response): void {
    this.sendPage(request, response);
  }

  @ViewerPage('app/spaces/:spaceId/git', 'viewGit', 'the Git connection of a space')
  git(@Param(ViewerIdsPipe) _ids: void, @Req() request: Request, @Res() response: Response): void {
    this.sendPage(request, response);
  }

  @ViewerPage('app/spaces/:spaceId/comments', 'viewComments', 'the comments on a space')
  comments(@Param(ViewerIdsPipe) _ids: void, @Req() request: Request, @Res() response: Response): void {
    this.sendPage(request, response);
  }

  @ViewerPage('app/spaces/:spaceId/change-requests', 'viewChangeRequests', 'the change requests of a space')
  changeRequests(@Param(ViewerIdsPipe) _ids: void, @Req() request: Request, @Res() response: Response): void {
    this.sendPage(request, response);
  }

  @ViewerPage('app/orgs/:organizationId/sites/:siteId', 'viewSite', 'a site')
  site(@Param(ViewerIdsPipe) _ids: void, @Req() request: Request, @Res() response: Response): void {
    this.sendPage(request, response);
  }

  @ViewerPage('app/orgs/:organizationId/sso', 'viewSingleSignOn', 'the single sign-on of an organization')
  sso(@Param(ViewerIdsPipe) _ids: void, @Req() request: Request, @Res() response: Response): void {
    this.sendPage(request, response);
  }

  @ViewerPage('app/orgs/:organizationId/webhooks', 'viewWebhooks', 'the webhooks of an organization')
  webhooks(@Param(ViewerIdsPipe) _ids: void, @Req() request: Request, @Res() response: Response): void {
    this.sendPage(request, response);
  }

  @ViewerPage('app/orgs/:organizationId/webhooks/:webhookId', 'viewWebhook', 'a webhook with what was sent to it')
  webhook(@Param(ViewerIdsPipe) _ids: void, @Req() request: Request, @Res() response: Response): void {
    this.sendPage(request, response);
  }

  @ViewerPage('app/orgs/:organizationId/openapi/:specSlug', 'viewSpec', 'an OpenAPI specification')
  @ApiParam({
    name: 'specSlug',
    description: 'Slug of the specification.',
    schema: { type: 'string', maxLength: 100, example: 'petstore' },
  })
  spec(@Param(ViewerIdsPipe) _ids: void, @Req() request: Request, @Res() response: Response): void {
    this.sendPage(request, response);
  }

  @Get('app-assets/:asset')
  @ApiParam({
    name: 'asset',
    description: 'Name of the file, with the hash of its content, as the pages name it.',
    schema: { type: 'string', maxLength: 64, example: 'viewer-0123456789ab.js' },
  })
  @Public()
  @Operation({
    id: 'getViewerAsset',
    tag: 'Viewer',
    isPage: true,
    summary: 'Get a file of the viewer',
    description: 'A script, style sheet or picture that the viewer is made of. 404 for every other name.',
    text: ['text/javascript', 'text/css', 'image/svg+xml'],
  })
  asset(@Param('asset') name: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.files.asset(name).send(request, response);
  }

  /** An address carries no version, so a browser asks each time, and is answered 304 until an upgrade. */
  private sendPage(request: Request, response: Response): void {
    const { bytes, etag } = this.files.shell(request.path.split('/').length - 2);
    response.set({ ETag: etag, 'Cache-Control': 'public, no-cache', 'Content-Security-Policy': POLICY });
    if (request.fresh) {
      response.status(304).end();
      return;
    }
    response.set({ 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': String(bytes.length) });
    response.end(bytes);
  }
}
