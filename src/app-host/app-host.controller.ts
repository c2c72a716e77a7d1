import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { notFound } from '../../core/errors/app-error';
import { sendKnown } from '../common/http/conditional';
import { isDotSegment } from '../common/http/dot-segment';
import { Operation } from '../common/openapi/operation.decorator';
import { Public } from '../common/permissions/route-access.decorator';
import { AppFiles } from './app-files';

/** Only the service's own files run, and the page connects only to its own origin; text can never become markup. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data: https:",
  // Previews of sites, which run no scripts except those of the service.
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

/**
 * The browser app, which `urls.app` of every resource leads to: one page for every address below `/app`. Which screens there are is
 * decided in the app, and whether a resource exists by the API.
 */
@Controller()
export class AppHostController {
  constructor(private readonly files: AppFiles) {}

  /** Browsers revalidate the page every time, since its address has no version, and receive 304 until an upgrade. */
  @Get('app{/*screen}')
  @ApiParam({ name: 'screen', description: 'Path of a screen of the app.', schema: { type: 'string' } })
  @Public()
  @Operation({
    id: 'getApp',
    tag: 'App',
    isPage: true,
    summary: 'Get the app',
    description:
      'The same page for everyone and every screen; it asks people to sign in, and reads everything from this API.',
    text: ['text/html'],
    headers: ['ETag'],
  })
  page(@Req() request: Request, @Res() response: Response): void {
    const segments = request.path.split('/');
    const page = segments.some(isDotSegment) ? undefined : this.files.page(segments.length - 2);
    if (!page) throw notFound('page');
    response.set({ ETag: page.etag, 'Cache-Control': 'public, no-cache', 'Content-Security-Policy': POLICY });
    if (!sendKnown(response, page.etag)) response.type('text/html; charset=utf-8').send(page.bytes);
  }

  @Get('app-assets/:asset')
  @ApiParam({
    name: 'asset',
    description: 'Name of the file, with the hash of its content, as the pages name it.',
    schema: { type: 'string', maxLength: 64, example: 'app-0123456789ab.js' },
  })
  @Public()
  @Operation({
    id: 'getAppAsset',
    tag: 'App',
    isPage: true,
    summary: 'Get a file of the app',
    description: 'A script, style sheet or picture that the app is made of. 404 for every other name.',
    text: ['text/javascript', 'text/css', 'image/svg+xml'],
  })
  asset(@Param('asset') name: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.files.asset(name).send(request, response);
  }
}
