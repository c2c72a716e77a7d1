import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { notFound } from '../../common/errors/app-error';
import type { SiteVisit } from '../serving/site-visit';
import { McpPages } from './mcp-pages';
import { checkMcpRequest } from './mcp-request';
import { McpResources } from './mcp-resources';
import { McpTools } from './mcp-tools';

const VERSION = '1.0.0';

/** Answers MCP (streamable HTTP, 2025-06-18) about a site. Every call stands for itself: no process remembers a client. */
@Injectable()
export class McpEndpoint {
  constructor(
    private readonly pages: McpPages,
    private readonly tools: McpTools,
    private readonly resources: McpResources,
  ) {}

  /** 404 where the site is not for agents; errors of the call itself are those of `checkMcpRequest`. */
  async serve(visit: SiteVisit, response: Response): Promise<void> {
    const { site } = visit.site.snapshot;
    if (site.agentsContext !== 'included') throw notFound('endpoint');
    const { request } = visit.call;
    checkMcpRequest(request, this.pages.addresses(visit));
    response.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
    const server = new McpServer(
      { name: site.title, version: VERSION },
      { instructions: `The documentation "${site.title}", to search and read.` },
    );
    this.tools.addTo(server, visit);
    this.resources.addTo(server, visit);
    const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined, enableJsonResponse: true });
    response.on('close', () => void server.close());
    await server.connect(transport);
    await transport.handleRequest(request, response, request.body);
  }
}
