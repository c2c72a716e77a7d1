import type { OpenAPIObject } from '@nestjs/swagger';
import { documentedOperations } from '../../src/common/openapi/document-walk';
import { FileServer } from '../support/file-server';
import { fill } from '../support/routes';
import { sharedTestApp, startTestApp, type TestApp } from '../support/test-app';
import { makeWorld } from './route-samples';

const SUCCESSOR = '/v1/orgs/{organizationId}/sites/{siteId}/structure/sort';
const PROBLEM = 'application/problem+json';

interface ErrorBody {
  readonly error: {
    readonly type: string;
    readonly reason: string;
    readonly errors?: readonly { readonly field: string; readonly index?: number; readonly code: string }[];
  };
}

describe('errors', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ rateLimit: 1000 });
  });

  const send = (method: 'get' | 'post', path: string, accept: string) =>
    app.request[method](path)
      .set('Accept', accept)
      .buffer(true)
      .parse((response, done) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('end', () => done(null, JSON.parse(text)));
      });

  it.each([
    ['a route', 'get', '/v1/user', 401, 'missing_token'],
    ['no route', 'get', '/v1/nowhere', 404, 'unknown_address'],
    ['no address of the API', 'get', '/nowhere', 404, 'unknown_address'],
    ['an address that is not encoded right', 'get', '/v1/spaces/%zz', 400, 'malformed_request'],
  ] as const)('are problem details for those who ask: at %s', async (_, method, path, status, reason) => {
    const answer = await send(method, path, PROBLEM);
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(answer.headers.vary).toMatch(/Accept/);
    expect(answer.body).toEqual({
      type: `${app.url}/docs/errors#${reason}`,
      reason,
      title: { 400: 'Bad Request', 401: 'Unauthorized', 404: 'Not Found' }[status],
      status,
      detail: expect.stringMatching(/^[A-Z].*\.$/) as string,
      instance: `urn:bindery:request:${answer.headers['x-request-id']}`,
    });
  });

  it('are problem details for a body that is no JSON, too', async () => {
    const answer = await send('post', '/v1/user/tokens', PROBLEM).set('Content-Type', 'application/json').send('{');
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(answer.body).toMatchObject({ status: 400, detail: 'The request body is not valid JSON.' });
  });

  it('name every field that is not valid, with its path, index and reason, and lead to an explanation', async () => {
    const { client, organizationId } = await app.factories.organization();
    const body = { type: 'rules', rules: [{ rule: 'require_author_to_merge' }, { rule: 'all', users: 'me' }], tpye: 1 };
    const refused = await client.put<ErrorBody>(`/v1/orgs/${organizationId}/merge-rules`, { body });
    expect(refused.status).toBe(400);
    const { error } = refused.body;
    expect(error.errors?.map(({ field, index, code }) => [field, index, code]).sort()).toEqual([
      ['rules[1].rule', 1, 'invalid_value'],
      ['rules[1].users', 1, 'invalid_value'],
      ['tpye', undefined, 'unknown_field'],
    ]);
    const page = await app.request.get(error.type.slice(app.url.length)).buffer(true);
    expect([page.status, page.text]).toEqual([200, expect.stringContaining(`<section id="${error.reason}">`)]);
  });

  it('are of our own form for everyone else', async () => {
    for (const accept of ['*/*', 'application/json', `application/json, ${PROBLEM};q=0.5`]) {
      const answer = await send('get', '/v1/nowhere', accept);
      expect(answer.headers['content-type']).toMatch(/^application\/json/);
      expect(answer.body).toMatchObject({ error: { code: 404 } });
    }
  });
});

describe('deprecated operations', () => {
  it('say so on every answer, with what replaces them', async () => {
    const app = await sharedTestApp({ outboundAllow: ['127.0.0.1'] });
    const server = await FileServer.start();
    try {
      const world = await makeWorld(app, server, 'sites');
      const description = await app.request.get('/openapi.json');
      const document = description.body as OpenAPIObject;
      const deprecated = documentedOperations(document).filter(({ operation }) => operation.deprecated);
      expect(deprecated.map(({ operation }) => operation.operationId).sort()).toEqual([
        'moveSiteSection',
        'moveSiteSectionGroup',
        'moveSiteSpace',
      ]);
      for (const { method, path, operation } of deprecated) {
        expect(Object.keys((operation.responses['200'] as { headers?: object }).headers ?? {})).toEqual(
          expect.arrayContaining(['Deprecation', 'Link']),
        );
        const address = fill(path.replace(/\{(\w+)\}/g, ':$1'), world.values);
        const answer = await world.tenant.client.send(method, address, { body: {} });
        expect(answer.headers.deprecation).toBe('@1767225600');
        const successor = app.url + fill(SUCCESSOR.replace(/\{(\w+)\}/g, ':$1'), world.values);
        expect(answer.headers.link).toBe(
          `<${successor}>; rel="successor-version", <${app.url}/docs>; rel="deprecation"`,
        );
        expect(document.paths).toHaveProperty([SUCCESSOR]);
      }
    } finally {
      await app.close();
      await server.close();
    }
  }, 180_000);
});
