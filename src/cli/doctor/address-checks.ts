import { reservePort } from '../../bootstrap/port';
import type { Configuration } from '../../config/configuration';
import { broken, type Finding, ok, warning } from './finding';

const TIMEOUT_MS = 3_000;
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;

/** Whether the addresses that the service gives out can be what people need. */
export function checkPublicUrl({ publicUrl, host }: Pick<Configuration, 'publicUrl' | 'host'>): Finding {
  const { hostname, protocol } = new URL(publicUrl);
  const isLocal = LOOPBACK.test(hostname);
  if (isLocal && !LOOPBACK.test(host))
    return warning(
      `PUBLIC_URL is ${publicUrl}: the addresses the service gives out lead others to their own machine.`,
      'Set PUBLIC_URL to the address by which people reach the service.',
    );
  if (!isLocal && protocol === 'http:')
    return warning(
      `PUBLIC_URL ${publicUrl} is not encrypted: tokens can be read on the way.`,
      'Put a proxy with a certificate in front and set PUBLIC_URL to its https address.',
    );
  return ok(`PUBLIC_URL is ${publicUrl}`);
}

/** The state our own service reports on this address; undefined when something else, or nothing, answers. */
async function askService(address: string): Promise<string | undefined> {
  try {
    const response = await fetch(`${address}/health/ready`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    const body: unknown = await response.json();
    const status = typeof body === 'object' && body !== null && 'status' in body ? body.status : undefined;
    return status === 'ok' || status === 'unavailable' ? status : undefined;
  } catch {
    return undefined;
  }
}

const reachable = (host: string): string => {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
};

/** The port is free, or it is our own service that uses it. */
export async function checkPort({ host, port }: Pick<Configuration, 'host' | 'port'>): Promise<Finding> {
  if (port === 0) return ok('Port: any free one (PORT=0)');
  const status = await askService(`http://${reachable(host)}:${port}`);
  if (status === 'ok') return ok(`Port ${port} on ${host}: the service runs and is ready`);
  if (status === 'unavailable')
    return broken(
      `Port ${port} on ${host}: the service runs, but its database does not answer.`,
      'See what the lines above say of the database, and the log of the service.',
    );
  try {
    await (await reservePort(host, port)).release();
    return ok(`Port ${port} on ${host}: free; the service does not run`);
  } catch (error) {
    return broken(`Port ${port} on ${host} cannot be used.`, error instanceof Error ? error.message : String(error));
  }
}
