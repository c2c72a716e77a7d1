import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { methodsAt } from './known-methods';
import { createIndexedExpress } from './indexed-routes';

describe('the methods of an address', () => {
  let server: Server;
  let url: string;
  beforeAll(async () => {
    const app = createIndexedExpress();
    const answer = (_request: unknown, response: { end: () => void }): void => response.end();
    app.get('/v1/things/:id', answer);
    app.delete('/v1/things/:thing', answer);
    app.post('/v1/things', answer);
    app.get('/files/*path', answer);
    app.all('/sites/*path', (_request, _response, next) => next());
    app.use('/v1', (request, response) => void response.json(methodsAt(request)));
    app.use((request, response) => void response.json(methodsAt(request)));
    server = app.listen(0);
    await new Promise((resolve) => server.once('listening', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  it.each([
    ['/v1/things/1', ['DELETE', 'GET', 'HEAD']],
    ['/v1/things/1/', ['DELETE', 'GET', 'HEAD']],
    ['/v1/things', ['POST']],
    ['/files/a/b', ['GET', 'HEAD']],
    ['/v1/others/1', []],
    ['/sites/handbook', []],
    ['/', []],
  ])('%s', async (path, methods) => {
    const answer = await fetch(url + path, { method: 'PATCH' });
    expect(await answer.json()).toEqual(methods);
  });
});
