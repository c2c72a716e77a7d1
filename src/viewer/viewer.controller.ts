import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Operation } from '../common/openapi/operation.decorator';
import { Public } from '../common/permissions/route-access.decorator';
import { ViewerFiles } from './viewer-files';
import { ViewerPage } from './viewer-page.decorator';
import { ViewerPages } from './viewer-pages';

/** The target of `urls.app` of every resource: one page that reads everything from the API itself. */
@Controller()
export class ViewerController {
  constructor(
    private readonly files: ViewerFiles,
    private readonly pages: ViewerPages,
  ) {}

  @ViewerPage('app', 'viewHome', 'your organizations')
  home(@Req() request: Request, @Res() response: Response): void {
    this.pages.send(request, response);
  }

  @ViewerPage('app/account', 'viewAccount', 'your API tokens and sessions')
  account(@Req() request: Request, @Res() response: Response): void {
    this.pages.send(request, response);
  }

  @ViewerPage('app/notifications', 'viewNotifications', 'your notifications')
  notifications(@Req() request: Request, @Res() response: Response): void {
    this.pages.send(request, response);
  }

  @ViewerPage('app/operate', 'viewInstallation', 'the installation, for its operators')
  operate(@Req() request: Request, @Res() response: Response): void {
    this.pages.send(request, response);
  }

  @ViewerPage('app/orgs/:organizationId', 'viewOrganization', 'an organization')
  organization(@Req() request: Request, @Res() response: Response): void {
    this.pages.send(request, response);
  }

  @ViewerPage('app/collections/:collectionId', 'viewCollection', 'a collection')
  collection(@Req() request: Request, @Res() response: Response): void {
    this.pages.send(request, response);
  }

  @ViewerPage('app/spaces/:spaceId', 'viewSpace', 'a space')
  space(@Req() request: Request, @Res() response: Response): void {
    this.pages.send(request, response);
  }

  @ViewerPage('app/spaces/:spaceId/pages/:pageId', 'viewPage', 'a page of a space')
  page(@Req() request: Request, @Res() response: Response): void {
    this.pages.send(request, response);
  }

  @ViewerPage('app/spaces/:spaceId/pages/:pageId/edit', 'viewPageEditor', 'the editor of a page')
  pageEditor(@Req() request: Request, @Res() response: Response): void {
    this.pages.send(request, response);
  }

  @ViewerPage('app/orgs/:organizationId/members', 'viewMembers', 'the members of an organization')
  members(@Req() request: Request, @Res() response: Response): void {
    this.pages.send(request, response);
  }

  @ViewerPage('app/orgs/:organizationId/new-site', 'viewNewSite', 'what a new site is made from')
  newSite(@Req() request: Request, @Res() response: Response): void {
    this.pages.send(request, response);
  }

  @ViewerPage('app/spaces/:spaceId/revisions/:revisionId', 'viewRevision', 'a revision of a space')
  revision(@Req() request: Request, @Res() response: Response): void {
    this.pages.send(request, response);
  }

  @ViewerPage('app/spaces/:spaceId/revisions/:revisionId/pages/:pageId', 'viewPageInRevision', 'a page of a revision')
  pageInRevision(@Req() request: Request, @Res() response: Response): void {
    this.pages.send(request, response);
  }

  @ViewerPage('app/spaces/:spaceId/change-requests/:changeRequestId', 'viewChangeRequest', 'a change request')
  changeRequest(@Req() request: Request, @Res() response: Response): void {
    this.pages.send(request, response);
  }

  @ViewerPage('app/spaces/:spaceId/history', 'viewHistory', 'the history of a space')
  history(@Req() request: Request, @Res() response: Response): void {
    this.pages.send(request, response);
  }

  @ViewerPage('app/spaces/:spaceId/git', 'viewGit', 'the Git connection of a space')
  git(@Req() request: Request, @Res() response: Response): void {
    this.pages.send(request, response);
  }

  @ViewerPage('app/spaces/:spaceId/comments', 'viewComments', 'the comments on a space')
  comments(@Req() request: Request, @Res() response: Response): void {
    this.pages.send(request, response);
  }

  @ViewerPage('app/spaces/:spaceId/change-requests', 'viewChangeRequests', 'the change requests of a space')
  changeRequests(@Req() request: Request, @Res() response: Response): void {
    this.pages.send(request, response);
  }

  @ViewerPage('app/orgs/:organizationId/sites/:siteId', 'viewSite', 'a site')
  site(@Req() request: Request, @Res() response: Response): void {
    this.pages.send(request, response);
  }

  @ViewerPage('app/orgs/:organizationId/sso', 'viewSingleSignOn', 'the single sign-on of an organization')
  sso(@Req() request: Request, @Res() response: Response): void {
    this.pages.send(request, response);
  }

  @ViewerPage(
    'app/orgs/:organizationId/sso/saml/:samlProviderId',
    'viewSamlProvider',
    'the settings of a SAML provider',
  )
  samlProvider(@Req() request: Request, @Res() response: Response): void {
    this.pages.send(request, response);
  }

  @ViewerPage(
    'app/orgs/:organizationId/sso/oidc/:oidcProviderId',
    'viewOidcProvider',
    'the settings of an OpenID Connect provider',
  )
  oidcProvider(@Req() request: Request, @Res() response: Response): void {
    this.pages.send(request, response);
  }

  @ViewerPage(
    'app/orgs/:organizationId/sso/ldap/:ldapProviderId',
    'viewLdapProvider',
    'the settings of an LDAP directory',
  )
  ldapProvider(@Req() request: Request, @Res() response: Response): void {
    this.pages.send(request, response);
  }

  @ViewerPage('app/orgs/:organizationId/webhooks', 'viewWebhooks', 'the webhooks of an organization')
  webhooks(@Req() request: Request, @Res() response: Response): void {
    this.pages.send(request, response);
  }

  @ViewerPage('app/orgs/:organizationId/webhooks/:webhookId', 'viewWebhook', 'a webhook with what was sent to it')
  webhook(@Req() request: Request, @Res() response: Response): void {
    this.pages.send(request, response);
  }

  @ViewerPage('app/orgs/:organizationId/openapi/:specSlug', 'viewSpec', 'an OpenAPI specification')
  @ApiParam({
    name: 'specSlug',
    description: 'Slug of the specification.',
    schema: { type: 'string', maxLength: 100, example: 'petstore' },
  })
  spec(@Req() request: Request, @Res() response: Response): void {
    this.pages.send(request, response);
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
}
