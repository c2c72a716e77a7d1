import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { TestApp } from './test-app';

interface ToolAnswer {
  readonly text: string;
  readonly texts: readonly string[];
  readonly data: unknown;
  readonly isError: boolean;
}

/** An agent with the token of a person, connected through the client of the official SDK. */
export class AgentClient {
  private constructor(readonly client: Client) {}

  static async connect(app: Pick<TestApp, 'url'>, token: string): Promise<AgentClient> {
    const client = new Client({ name: 'a test', version: '1' });
    const headers = { Authorization: `Bearer ${token}` };
    await client.connect(new StreamableHTTPClientTransport(new URL(`${app.url}/v1/mcp`), { requestInit: { headers } }));
    return new AgentClient(client);
  }

  async call(name: string, args: object = {}): Promise<ToolAnswer> {
    const { content, structuredContent, isError } = await this.client.callTool({ name, arguments: { ...args } });
    const texts = (content as { text?: string }[]).map(({ text = '' }) => text);
    return { text: texts[0] ?? '', texts, data: structuredContent, isError: isError === true };
  }

  /** Calls a tool and returns its result; fails with the tool's message if it refuses. */
  async get<Data>(name: string, args: object = {}): Promise<Data> {
    const { text, data, isError } = await this.call(name, args);
    if (isError) throw new Error(`${name}: ${text}`);
    return data as Data;
  }

  /** Calls a tool that must refuse; returns its message. */
  async refused(name: string, args: object = {}): Promise<string> {
    const { text, isError } = await this.call(name, args);
    if (!isError) throw new Error(`${name} did what it should refuse: ${text}`);
    return text;
  }

  close(): Promise<void> {
    return this.client.close();
  }
}
