import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { customizationAt } from '../composing/frame-composer';
import { themeOf } from '../composing/theme';
import { ThemeSheets } from '../composing/theme-sheets';
import type { SiteVisit } from './site-visit';
import { sendReady } from './send';

/** Serves the colours of a site as a style sheet; its name says what is in it. */
@Injectable()
export class ThemeServer {
  constructor(private readonly sheets: ThemeSheets) {}

  async serve(visit: SiteVisit, name: string, response: Response): Promise<boolean> {
    // Only its own: the sheets of all sites are remembered together.
    const own = this.sheets.nameOf(themeOf(customizationAt(visit.site, visit.hrefs)));
    const sheet = name === own ? this.sheets.find(name) : undefined;
    if (!sheet) return false;
    const audience = visit.visitor.pass.kind === 'anyone' ? 'public' : 'private';
    const headers = {
      'Cache-Control': `${audience}, max-age=31536000, immutable`,
      'X-Content-Type-Options': 'nosniff',
    };
    await sendReady(visit.call.request, response, sheet, { isPublic: false, headers });
    return true;
  }
}
