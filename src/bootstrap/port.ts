import { createServer, type Server } from 'node:net';
import { OperatorError } from '../common/operator-error';

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';

/** Says why an address cannot be listened on, and which variable fixes it. */
export function describeListenError(error: unknown, host: string, port: number): OperatorError {
  const place = `port ${port} on ${host}`;
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `Another program is using ${place}. Stop it, or set PORT to a free port (PORT=0 takes any free one).`,
    EACCES: `This account may not listen on ${place}. Set PORT to 1024 or higher, or allow the account to use lower ports.`,
    EADDRNOTAVAIL: `This machine has no address ${host}, so ${place} cannot be used. Set HOST to an address of this machine, 127.0.0.1 or 0.0.0.0.`,
    ENOTFOUND: `The name ${host} has no address. Set HOST to an address of this machine, 127.0.0.1 or 0.0.0.0.`,
  };
  const known = reasons[codeOf(error) === 'EAI_AGAIN' ? 'ENOTFOUND' : codeOf(error)];
  const sentence =
    known ??
    `Listening on ${place} failed (${codeOf(error) || 'unknown reason'}). Set PORT and HOST to another address.`;
  return new OperatorError(sentence, { cause: error });
}

const listen = (server: Server, host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port, exclusive: true }, resolve);
  });

const close = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

export interface ReservedPort {
  readonly port: number;
  /** Frees the port for the service; call just before it listens. */
  release(): Promise<void>;
}

/**
 * Checks before anything else is started whether the service can listen. Port 0 selects a free one and reserves it until
 * `release`; a fixed port is only tested, so that clients that wait for the service are refused until it is ready.
 */
export async function reservePort(host: string, port: number): Promise<ReservedPort> {
  const server = createServer((socket) => socket.destroy());
  try {
    await listen(server, host, port);
  } catch (error) {
    throw describeListenError(error, host, port);
  }
  const address = server.address();
  const found = typeof address === 'object' && address ? address.port : port;
  if (port !== 0) await close(server);
  return { port: found, release: () => (port === 0 ? close(server) : Promise.resolve()) };
}
