import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import {
  ErrorCode,
  ListResourcesRequestSchema,
  McpError,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { AppError } from '../../../core/errors/app-error';
import type { Log } from '../../common/http/logger';
import type { SiteVisit } from '../visit/site-visit';
import { publicMessage } from '../../common/mcp/tool-results';
import type { McpPages } from './mcp-pages';
import type { McpSources } from './mcp-tools';

const MARKDOWN = 'text/markdown';
/** The error code of MCP for an unknown resource. */
const NOT_FOUND = -32_002;

/** The pages of a site as MCP resources, identified by their URLs. */
export class McpResources {
  private readonly pages: McpPages;
  private readonly log: Log;

  constructor({ pages, log }: Pick<McpSources, 'pages' | 'log'>) {
    this.pages = pages;
    this.log = log;
  }

  /** Registers the pages on the server of one call. */
  addTo({ server }: McpServer, visit: SiteVisit): void {
    server.registerCapabilities({ resources: {} });
    server.setRequestHandler(ListResourcesRequestSchema, ({ params }) =>
      this.withProtocolErrors(async () => {
        const { pages, nextCursor } = await this.pages.list(visit, { cursor: params?.cursor });
        const resources = pages.map(({ url, title, description }) => ({
          uri: url,
          name: title,
          mimeType: MARKDOWN,
          ...(description !== undefined && { description }),
        }));
        return { resources, ...(nextCursor !== undefined && { nextCursor }) };
      }),
    );
    server.setRequestHandler(ReadResourceRequestSchema, ({ params: { uri } }) =>
      this.withProtocolErrors(async () => {
        const { markdown } = await this.pages.fetch(visit, uri);
        return { contents: [{ uri, mimeType: MARKDOWN, text: markdown }] };
      }),
    );
  }

  private async withProtocolErrors<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const status = error instanceof AppError ? error.status : 500;
      const code = status === 404 ? NOT_FOUND : status < 500 ? ErrorCode.InvalidParams : ErrorCode.InternalError;
      throw new McpError(code, publicMessage(error, this.log));
    }
  }
}
