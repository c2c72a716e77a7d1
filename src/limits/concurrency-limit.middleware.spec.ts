import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import express, { type Request, type Response } from 'express';
import { eventually } from '../../test/support/eventually';
import { ConcurrencyLimitMiddleware, MAX_HELD_MS, RUNNING } from './concurrency-limit.middleware';
import { KnownCallers } from './known-callers';

const [, , OWN] = RUNNING;

describe('ConcurrencyLimitMiddleware', () => {
  let server: http.Server;
  const open: Response[] = [];
  const callers = new KnownCallers();
  const agent = new http.Agent({ maxSockets: Infinity });

  const send = (token: string, path = '/v1/orgs'): Promise<number> =>
    new Promise((resolve, reject) => {
      const { port } = server.address() as AddressInfo;
      const headers = { authorization: `Bearer ${token}` };
      const request = http.get({ agent, port, path, headers }, (response) => {
        response.resume().once('end', () => resolve(response.statusCode ?? 0));
      });
      request.once('error', reject);
    });
  /** So many responses begin, and no more. */
  const expectBegun = async (count: number): Promise<void> => {
    await eventually(() => open.length >= count);
    await delay(50);
    expect(open).toHaveLength(count);
  };
  const answer = (): void => {
    for (const response of open.splice(0)) response.end();
  };

  beforeEach(async () => {
    for (const token of ['ada', 'ben', 'cleo']) {
      callers.add({ headers: { authorization: `Bearer ${token}` } } as Request, token);
    }
    const app = express();
    app.use(new ConcurrencyLimitMiddleware(callers).watch);
    app.use((_, response) => void open.push(response));
    server = app.listen(0);
    await once(server, 'listening');
  });

  afterEach(async () => {
    open.length = 0;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it('serves a few requests of one caller at a time, and those of others at once', async () => {
    const own = Array.from({ length: OWN + 3 }, () => send('ada'));
    await expectBegun(OWN);
    const other = send('ben');
    await expectBegun(OWN + 1);
    answer();
    await expectBegun(3);
    answer();
    expect(await Promise.all([...own, other])).toEqual(own.concat(other).map(() => 200));
  });

  it('does not let a request that takes long hold back the next ones', async () => {
    const waiting = Array.from({ length: OWN + 2 }, () => send('ada'));
    await expectBegun(OWN);
    await delay(MAX_HELD_MS);
    await expectBegun(OWN + 2);
    answer();
    await Promise.all(waiting);
  });

  it('gives the turn of callers who have hung up to the next', async () => {
    const gone = Array.from({ length: OWN }, () => send('ada').catch(() => 0));
    await expectBegun(OWN);
    const next = send('ada');
    for (const response of open.splice(0)) response.destroy();
    await Promise.all(gone);
    await expectBegun(1);
    answer();
    expect(await next).toBe(200);
  });

  it('counts the callers of one organization together', async () => {
    const [, together] = RUNNING;
    const tokens = ['ada', 'ben', 'cleo'];
    for (const token of tokens) callers.assign(token, 'organization');
    const waiting = tokens.flatMap((token) => Array.from({ length: OWN }, () => send(token)));
    await expectBegun(together);
    answer();
    await expectBegun(tokens.length * OWN - together);
    answer();
    await Promise.all(waiting);
  });

  it('leaves readers of sites alone', async () => {
    const readers = Array.from({ length: OWN * 3 }, () => send('ada', '/sites/docs/page'));
    await expectBegun(OWN * 3);
    answer();
    await Promise.all(readers);
  });
});
