import type { Sample } from './route-sample';

const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

/** Calls on the MCP server for authors. */
export const AGENT_SAMPLES: Readonly<Record<string, Sample>> = {
  'post /v1/mcp': {
    status: 200,
    good: () => ({ body: LIST }),
    bad: () => [
      { body: {} },
      { body: { ...LIST, jsonrpc: '1.0' } },
      { body: { ...LIST, method: '' } },
      { body: { ...LIST, method: 'x'.repeat(101) } },
      { body: { ...LIST, id: {} } },
      { body: { ...LIST, id: 1.5 } },
      { body: { ...LIST, id: 'x'.repeat(256) } },
      { body: { ...LIST, params: [] } },
      { body: LIST, headers: { 'MCP-Protocol-Version': '1999-01-01' } },
    ],
  },
};
