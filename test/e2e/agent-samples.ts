import type { TestApp } from '../support/test-app';
import type { Sample } from './route-sample';

const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

const PATH = 'http://localhost:33418/callback';

/** The request of an agent that waits for the decision of its person. */
export async function makeAgentRequest({ url }: Pick<TestApp, 'url'>): Promise<{ agentRequest: string }> {
  const registered = await fetch(`${url}/oauth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ redirect_uris: [PATH], client_name: 'An agent' }),
  });
  const { client_id: client } = (await registered.json()) as { client_id: string };
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: client,
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
  });
  const answer = await fetch(`${url}/oauth/authorize?${query}`, { redirect: 'manual' });
  return { agentRequest: new URL(answer.headers.get('location') ?? '').searchParams.get('request') ?? '' };
}

const BAD_REQUESTS = [undefined, '', 'made-up', 'x'.repeat(5_000), ['a', 'b']];

/** Samples of the MCP server for authors, and of authorizing agents. */
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
  'get /v1/user/agent-connection': {
    status: 200,
    good: ({ agentRequest }) => ({ query: { request: agentRequest } }),
    bad: () => BAD_REQUESTS.map((request) => ({ query: { request } })),
  },
  'post /v1/user/agent-connection': {
    status: 200,
    good: ({ agentRequest }) => ({ body: { request: agentRequest, decision: 'deny' } }),
    bad: ({ agentRequest }) => [
      ...BAD_REQUESTS.map((request) => ({ body: { request, decision: 'deny' } })),
      { body: { request: agentRequest } },
      { body: { request: agentRequest, decision: 'perhaps' } },
    ],
  },
};
