import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { Response } from 'express';
import type { SiteVisit } from '../visit/site-visit';
import { refuseMissingParams } from '../../common/mcp/missing-params';
import { McpResources } from './mcp-resources';
import { McpTools, type McpSources } from './mcp-tools';

const VERSION = '1.0.0';

/** Handles one MCP call with a separate server instance, which ends with the call. */
export async function answerMcp(sources: McpSources, visit: SiteVisit, response: Response): Promise<void> {
  const { title } = visit.site.snapshot.site;
  const { request } = visit.call;
  const refusal = refuseMissingParams(request.body);
  if (refusal) return void response.json(refusal);
  const server = new McpServer(
    { name: title, version: VERSION },
    { instructions: `Search and read the documentation "${title}".` },
  );
  new McpTools(sources).addTo(server, visit);
  new McpResources(sources).addTo(server, visit);
  // Without sessions, no one could receive notifications about changes of lists.
  server.server.registerCapabilities({
    tools: { listChanged: false },
    resources: { listChanged: false, subscribe: false },
  });
  const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined, enableJsonResponse: true });
  response.on('close', () => void server.close());
  await server.connect(transport);
  await transport.handleRequest(request, response, request.body);
}
