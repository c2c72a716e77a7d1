import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import {
  type CallToolResult,
  CallToolRequestSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
  type Tool,
} from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { badRequest } from '../../core/errors/app-error';
import type { Log } from '../common/http/logger';
import { runTool } from '../common/mcp/tool-results';
import { readOnlyError } from '../read-only/read-only-error';
import { productVersion } from '../common/product-version';
import type { AgentCall } from './agent-call';
import type { AgentServices } from './agent-services';
import { AGENT_TOOLS } from './tools/agent-tools';
import { describeIssue } from './tools/describe-issue';
import type { AgentTool } from './tools/tool';

const VERSION = productVersion();

const INSTRUCTIONS = [
  'Read and write documentation with the rights of the person whose token you use.',
  'Find the space with list_organizations, list_spaces and search; read pages with read_page.',
  'Never write anything but change requests: create_change_request, then edit_pages, then request_review for people to decide.',
].join(' ');

/** The response to tools/list. The schemas are the same for everyone, so they are built once. */
const OFFERS = new Map<AgentTool, Tool>(
  AGENT_TOOLS.map((tool) => {
    const { name, title, description, annotations, input } = tool;
    const inputSchema = z.toJSONSchema(input, { io: 'input' }) as Tool['inputSchema'];
    return [tool, { name, title, description, annotations, inputSchema }];
  }),
);

export interface AgentSources {
  readonly services: AgentServices;
  /** Whether tools that write are refused. */
  readonly isReadOnly: boolean;
  readonly log: Log;
}

/** The context of a received message. */
export interface AgentMessage {
  readonly body: unknown;
  readonly protocolVersion?: string;
  readonly call: Omit<AgentCall, 'tool'>;
}

async function run(
  { services, isReadOnly, log }: AgentSources,
  call: AgentMessage['call'],
  name: string,
  args: unknown,
): Promise<CallToolResult> {
  const tool = AGENT_TOOLS.find((one) => one.name === name);
  if (!tool)
    throw new McpError(ErrorCode.InvalidParams, 'There is no tool of this name. Call tools/list for those there are.');
  return runTool(async () => {
    if (isReadOnly && !tool.annotations.readOnlyHint) throw readOnlyError();
    const input = tool.input.safeParse(args ?? {});
    if (!input.success) throw badRequest('invalid_value', describeIssue(name, input.error));
    return tool.run(services, { ...call, tool: name }, input.data);
  }, log);
}

function serverFor(sources: AgentSources, call: AgentMessage['call']): McpServer {
  const mcp = new McpServer({ name: 'bindery', title: 'Bindery', version: VERSION }, { instructions: INSTRUCTIONS });
  // There is no connection after a call, so changes of lists are never announced.
  mcp.server.registerCapabilities({ tools: { listChanged: false } });
  mcp.server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: AGENT_TOOLS.filter((tool) => tool.isOffered(sources.services)).flatMap((tool) => OFFERS.get(tool) ?? []),
  }));
  mcp.server.setRequestHandler(CallToolRequestSchema, ({ params }) =>
    run(sources, call, params.name, params.arguments),
  );
  return mcp;
}

/**
 * Handles one message with its own server instance. Undefined for messages without a response.
 * @throws 400 for an invalid message
 */
export async function answerAgent(sources: AgentSources, message: AgentMessage): Promise<unknown> {
  const server = serverFor(sources, message.call);
  const transport = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: undefined,
    enableJsonResponse: true,
  });
  await server.connect(transport);
  try {
    const response = await transport.handleRequest(requestOf(message), { parsedBody: message.body });
    if (response.status === 202) return undefined;
    const answer = (await response.json()) as { readonly error?: { readonly message: string } };
    if (response.status >= 400) throw badRequest('invalid_message', `${answer.error?.message ?? 'Bad Request'}.`);
    return answer;
  } finally {
    await server.close();
  }
}

/** Responses are never streams, so it does not matter whether the client accepts streams. */
const requestOf = ({ protocolVersion }: AgentMessage): Request =>
  new Request('http://localhost/', {
    method: 'POST',
    headers: {
      Accept: 'application/json, text/event-stream',
      'Content-Type': 'application/json',
      ...(protocolVersion !== undefined && { 'MCP-Protocol-Version': protocolVersion }),
    },
  });
