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
    // Another process may have named it.
    if (!this.sheets.find(name)) this.sheets.nameOf(themeOf(customizationAt(visit.site, visit.hrefs)));
    const sheet = this.sheets.find(name);
    if (!sheet) return false;
    const headers = { 'Cache-Control': 'public, max-age=31536000, immutable', 'X-Content-Type-Options': 'nosniff' };
    await sendReady(visit.call.request, response, sheet, { isPublic: true, headers });
    return true;
  }
}
