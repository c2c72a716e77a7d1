import { reservePort } from '../../bootstrap/port';
import type { Configuration } from '../../config/configuration';
import { broken, type Finding, ok } from '../../doctor/finding';

const TIMEOUT_MS = 3_000;

/** The state that Bindery reports at this address; undefined when something else, or nothing, responds. */
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

/** Checks that the port is free, or used by Bindery itself. */
export async function checkPort({ host, port }: Pick<Configuration, 'host' | 'port'>): Promise<Finding> {
  if (port === 0) return ok('Port: any free port (PORT=0)');
  const status = await askService(`http://${reachable(host)}:${port}`);
  if (status === 'ok') return ok(`Port ${port} on ${host}: the service is running and ready`);
  if (status === 'unavailable')
    return broken(
      `Port ${port} on ${host}: the service is running, but its database is not responding.`,
      'See the database checks above, and the log of the service.',
    );
  try {
    await (await reservePort(host, port)).release();
    return ok(`Port ${port} on ${host}: free; the service is not running`);
  } catch (error) {
    return broken(`Port ${port} on ${host} cannot be used.`, error instanceof Error ? error.message : String(error));
  }
}
