import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { McpEndpoint } from '../mcp/mcp-endpoint';
import { MCP_STEP } from '../mcp/mcp-step';
import { SiteConsent } from '../mcp/sign-in/site-consent';
import { SitePdfHandler } from './site-pdf-handler';
import { PictureHandler } from './picture-handler';
import { TextHandler } from './text-handler';
import type { SiteVisit } from '../visit/site-visit';

/** Serves the pages of a site in formats other than HTML: text, PDF, social images, and MCP. */
@Injectable()
export class FormatHandler {
  constructor(
    private readonly texts: TextHandler,
    private readonly mcp: McpEndpoint,
    private readonly pdfs: SitePdfHandler,
    private readonly pictures: PictureHandler,
    private readonly consent: SiteConsent,
  ) {}

  /** Handles the request if the path is one of these; otherwise returns false. */
  async serve(visit: SiteVisit, response: Response): Promise<boolean> {
    const { steps } = visit.call;
    if (visit.rest[0] === '~') return this.serveInternal(visit, response);
    if (await this.consent.serve(visit, response)) return true;
    if (steps[0] !== MCP_STEP) return this.texts.serve(visit, response);
    if (steps.length > 1) return false;
    await this.mcp.serve(visit, response);
    return true;
  }

  private async serveInternal(visit: SiteVisit, response: Response): Promise<boolean> {
    const [, form, name = '', ...more] = visit.rest;
    if (more.length > 0) return false;
    if (form === 'picture') return this.pictures.serve(visit, name, response);
    return form === 'pdf' && name === '' && this.pdfs.serve(visit, response);
  }
}
