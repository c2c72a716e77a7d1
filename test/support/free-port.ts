import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ephemeral port range, because an outgoing connection could take the port before its server does. */
const [FROM, TO] = [28_100, 32_700];

/** Workers have ports of their own: two that pick the same one at a time both find it unused. */
const PARTS = 8;
const PART = Math.floor((TO - FROM) / PARTS);
const OWN_FROM = FROM + (Number(process.env.JEST_WORKER_ID ?? 0) % PARTS) * PART;

/** A port that is currently unused, for a server that has to know it before it starts. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(OWN_FROM, OWN_FROM + PART);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}
