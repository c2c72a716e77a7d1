import type { Express } from 'express';
import request from 'supertest';
import { createIndexedExpress } from './indexed-routes';

function application(...paths: readonly string[]): Express {
  const app = createIndexedExpress();
  for (const path of paths) app.get(path, (request, response) => void response.json([path, request.params]));
  return app;
}

const answer = async (app: Express, path: string): Promise<unknown> => (await request(app).get(path)).body as unknown;

describe('routes that are indexed by their length and first segments', () => {
  it('are found with their parameters, in any case and with a slash at the end', async () => {
    const app = application('/v1/spaces/:space', '/v1/spaces/:space/comments', '/v1/orgs/:org');
    expect(await answer(app, '/v1/spaces/a%2Fb')).toEqual(['/v1/spaces/:space', { space: 'a/b' }]);
    expect(await answer(app, '/V1/Spaces/Aa/comments/')).toEqual(['/v1/spaces/:space/comments', { space: 'Aa' }]);
    expect(await answer(app, '/v1/orgs/o?x=/y/z')).toEqual(['/v1/orgs/:org', { org: 'o' }]);
  });

  it('keep their order among each other, and come before wildcards that were added later', async () => {
    const app = application('/v1/spaces/mine', '/v1/spaces/:space', '/v1/*rest', '/:any/:thing');
    expect(await answer(app, '/v1/spaces/mine')).toEqual(['/v1/spaces/mine', {}]);
    expect(await answer(app, '/v1/spaces/other')).toEqual(['/v1/spaces/:space', { space: 'other' }]);
    expect(await answer(app, '/v1/spaces/other/more')).toEqual(['/v1/*rest', { rest: ['spaces', 'other', 'more'] }]);
    expect(await answer(app, '/v2/thing')).toEqual(['/:any/:thing', { any: 'v2', thing: 'thing' }]);
  });

  it('leave requests that none of them serves to later handlers', async () => {
    const app = application('/v1/spaces/:space');
    app.use((_request, response) => void response.status(418).end());
    for (const path of ['/v1/spaces', '/v1/spaces/a/b', '/v1//a', '/', '/v1/spaces/%zz'])
      expect((await request(app).get(path)).status).toBe(path.includes('%zz') ? 400 : 418);
    expect((await request(app).post('/v1/spaces/a')).status).toBe(418);
    expect((await request(app).options('/v1/spaces/a')).headers.allow).toContain('GET');
    expect((await request(app).head('/v1/spaces/a')).status).toBe(200);
  });
});
