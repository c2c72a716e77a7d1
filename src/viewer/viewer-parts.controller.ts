import { applyDecorators, Controller, Req, Res } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ViewerPage } from './viewer-page.decorator';
import { ViewerPages } from './viewer-pages';
import { VIEWER_PARTS, type ViewerPartName } from './viewer-parts';

/** A screen of a resource, named by the last segment of the path. */
const PartPage = (path: string, name: ViewerPartName, id: string, what: string): MethodDecorator =>
  applyDecorators(
    ViewerPage(`${path}/:${name}`, id, what),
    ApiParam({ name, description: 'Name of the screen.', schema: { type: 'string', enum: [...VIEWER_PARTS[name]] } }),
  );

/** The screens that organize and administer a resource. Registered after the other routes of the viewer, which it would shadow. */
@Controller()
export class ViewerPartsController {
  constructor(private readonly pages: ViewerPages) {}

  @PartPage('app/orgs/:organizationId', 'organizationPart', 'viewOrganizationPart', 'what administers an organization')
  organization(@Req() request: Request, @Res() response: Response): void {
    this.pages.send(request, response);
  }

  @PartPage('app/orgs/:organizationId/sso', 'ssoPart', 'viewSignInPart', 'how people of an organization sign in')
  signIn(@Req() request: Request, @Res() response: Response): void {
    this.pages.send(request, response);
  }

  @PartPage('app/operate', 'operatePart', 'viewOperatePart', 'what operates the installation')
  operate(@Req() request: Request, @Res() response: Response): void {
    this.pages.send(request, response);
  }

  @PartPage('app/spaces/:spaceId', 'spacePart', 'viewSpacePart', 'what organizes a space')
  space(@Req() request: Request, @Res() response: Response): void {
    this.pages.send(request, response);
  }

  @PartPage('app/orgs/:organizationId/sites/:siteId', 'sitePart', 'viewSitePart', 'what publishes a site')
  site(@Req() request: Request, @Res() response: Response): void {
    this.pages.send(request, response);
  }
}
