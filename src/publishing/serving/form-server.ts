import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { McpEndpoint } from '../mcp/mcp-endpoint';
import { MCP_STEP } from '../mcp/mcp-step';
import { TextServer } from '../text/text-server';
import type { SiteVisit } from './site-visit';

/** The pages of a site in other forms than HTML: as texts, and for programs by MCP. */
@Injectable()
export class FormServer {
  constructor(
    private readonly texts: TextServer,
    private readonly mcp: McpEndpoint,
  ) {}

  /** Answers, if the path is one of these; false leaves it to others. */
  async serve(visit: SiteVisit, response: Response): Promise<boolean> {
    const { steps } = visit.call;
    if (steps[0] === MCP_STEP) return steps.length === 1 && this.mcp.serve(visit, response);
    return this.texts.serve(visit, response);
  }
}
