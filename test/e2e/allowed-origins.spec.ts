import type { Tenant } from '../factories/factories';
import { startTestApp, type TestApp } from '../support/test-app';

const TOOLS = 'https://tools.example.com';

describe('pages of other origins', () => {
  let app: TestApp;
  let tenant: Tenant;
  let path: string;
  beforeAll(async () => {
    app = await startTestApp({ corsOrigins: [TOOLS, 'http://localhost:5173'] });
    tenant = await app.factories.organization();
    path = `/v1/orgs/${tenant.organizationId}`;
  });

  const call = (headers: Record<string, string>, method = 'GET', at = path) =>
    fetch(app.url + at, { method, headers: { authorization: `Bearer ${tenant.token}`, ...headers } });
  const allowed = ({ headers }: Response) => headers.get('access-control-allow-origin');

  it('that are allowed read answers, failures too, and what belongs to them', async () => {
    const answer = await call({ origin: TOOLS });
    expect([answer.status, allowed(answer), answer.headers.get('vary')]).toEqual([
      200,
      TOOLS,
      expect.stringContaining('Origin'),
    ]);
    const readable = answer.headers.get('access-control-expose-headers')?.split(', ');
    expect(readable).toEqual(
      expect.arrayContaining([
        ...[
          'etag',
          'location',
          'link',
          'allow',
          'retry-after',
          'ratelimit',
          'ratelimit-policy',
          'x-ratelimit-remaining',
        ],
        ...['idempotency-replayed', 'deprecation', 'sunset', 'x-request-id', 'content-range'],
      ]),
    );
    expect(allowed(await call({ origin: 'http://localhost:5173' }, 'GET', '/v1/nothing'))).toBe(
      'http://localhost:5173',
    );
  });

  it('that are allowed ask first, without a token', async () => {
    const answer = await fetch(app.url + path, {
      method: 'OPTIONS',
      headers: { origin: TOOLS, 'access-control-request-method': 'PATCH' },
    });
    expect([answer.status, allowed(answer)]).toEqual([204, TOOLS]);
    expect(answer.headers.get('access-control-allow-methods')).toContain('PATCH');
    expect(answer.headers.get('access-control-allow-headers')).toMatch(/authorization.*if-match.*idempotency-key/);
  });

  it('never use cookies', async () => {
    for (const method of ['GET', 'OPTIONS']) {
      const answer = await call({ origin: TOOLS, cookie: 'any=thing', 'access-control-request-method': 'GET' }, method);
      expect(allowed(answer)).toBeNull();
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    }
    expect((await call({ origin: TOOLS })).headers.get('access-control-allow-credentials')).toBeNull();
  });

  it.each(['https://other.example.com', 'https://tools.example.com.evil.example', 'http://tools.example.com', 'null'])(
    'that are not allowed read nothing: %s',
    async (origin) => {
      expect(allowed(await call({ origin }))).toBeNull();
      expect(allowed(await call({ origin, 'access-control-request-method': 'GET' }, 'OPTIONS'))).toBeNull();
    },
  );

  it('reach the API only', async () => {
    for (const at of ['/app', '/sign-in', '/health/live'])
      expect(allowed(await call({ origin: TOOLS }, 'GET', at))).toBeNull();
  });
});
