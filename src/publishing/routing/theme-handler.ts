import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { removeDocumentHeaders } from '../../common/http/hashed-file';
import { customizationAt } from '../layout/frame-composer';
import { sendDownload } from '../../content/files/send-download';
import { FontFiles } from '../../sites/fonts/font-files';
import { fontFilesOf, themeOf } from '../theme/theme';
import { ThemeSheets } from '../theme/theme-sheets';
import type { SiteVisit } from '../visit/site-visit';
import { sendReady } from '../visit/send';

const audienceOf = ({ visitor }: SiteVisit): 'public' | 'private' =>
  visitor.pass.kind === 'anyone' ? 'public' : 'private';

/** Serves the style sheet of a site and its fonts, under content-hashed names. */
@Injectable()
export class ThemeHandler {
  constructor(
    private readonly sheets: ThemeSheets,
    private readonly fonts: FontFiles,
  ) {}

  async serve(visit: SiteVisit, name: string, response: Response): Promise<boolean> {
    // Only the sheet of this site: all sites share the cache.
    const own = this.sheets.nameOf(themeOf(customizationAt(visit.site, visit.hrefs)));
    const sheet = name === own ? this.sheets.find(name) : undefined;
    if (!sheet) return false;
    const audience = audienceOf(visit);
    const headers = {
      'Cache-Control': `${audience}, max-age=31536000, immutable`,
      'X-Content-Type-Options': 'nosniff',
    };
    removeDocumentHeaders(response);
    await sendReady(visit.call.request, response, sheet, { isPublic: false, headers });
    return true;
  }

  /** A file of a font that the site uses. */
  async serveFont(visit: SiteVisit, name: string, response: Response): Promise<boolean> {
    const { request } = visit.call;
    const own = fontFilesOf(customizationAt(visit.site, visit.hrefs));
    if (!own.some(({ file }) => file === name)) return false;
    await sendDownload(request, response, await this.fonts.open(name, request.headers, audienceOf(visit)));
    return true;
  }
}
