import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { customizationAt } from '../composing/frame-composer';
import { sendDownload } from '../../content/files/send-download';
import { FontFiles } from '../../sites/fonts/font-files';
import { fontFilesOf, themeOf } from '../composing/theme';
import { ThemeSheets } from '../composing/theme-sheets';
import type { SiteVisit } from './site-visit';
import { sendReady } from './send';

const audienceOf = ({ visitor }: SiteVisit): 'public' | 'private' =>
  visitor.pass.kind === 'anyone' ? 'public' : 'private';

/** Serves the colours of a site as a style sheet, and the fonts that it names; their names say what is in them. */
@Injectable()
export class ThemeServer {
  constructor(
    private readonly sheets: ThemeSheets,
    private readonly fonts: FontFiles,
  ) {}

  async serve(visit: SiteVisit, name: string, response: Response): Promise<boolean> {
    // Only its own: the sheets of all sites are remembered together.
    const own = this.sheets.nameOf(themeOf(customizationAt(visit.site, visit.hrefs)));
    const sheet = name === own ? this.sheets.find(name) : undefined;
    if (!sheet) return false;
    const audience = audienceOf(visit);
    const headers = {
      'Cache-Control': `${audience}, max-age=31536000, immutable`,
      'X-Content-Type-Options': 'nosniff',
    };
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
