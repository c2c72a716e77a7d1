import { connect as connectTcp, isIP, type LookupFunction, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { buildConnector } from 'undici';

/** Whether a connection to `address`, requested as `host`, may be opened on `port`. */
export type AddressCheck = (host: string, address: string, port: number) => boolean;

/** Refused by the address policy; the message is for the log only. */
export class RefusedAddressError extends Error {}

const CONNECT_TIMEOUT_MS = 10_000;

/** A look-up that returns only permitted addresses, and fails when none is left. */
export function guardedLookup(lookup: LookupFunction, check: AddressCheck, port: number): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '');
      const answers = Array.isArray(found) ? found : [];
      const permitted = answers.filter(({ address }) => check(hostname, address, port));
      const [first] = permitted;
      if (first === undefined) {
        const listed = answers.map(({ address }) => address).join(', ');
        return callback(new RefusedAddressError(`${hostname} resolves to refused addresses: ${listed}`), '');
      }
      if (options.all === true) return callback(null, permitted);
      return callback(null, first.address, first.family);
    });
  };
}

/** Opens the connection; for https the peer is checked before the TLS handshake and before anything is sent. */
function open(target: buildConnector.Options, port: number, lookup: LookupFunction): Socket {
  const common = { host: target.hostname, port, lookup, autoSelectFamily: true };
  if (target.protocol !== 'https:') return connectTcp(common);
  const servername = isIP(target.hostname) === 0 ? target.hostname : undefined;
  return connectTls({ ...common, servername, ALPNProtocols: ['http/1.1'] });
}

/**
 * An undici connector that calls `check` three times: for a literal address (which is never looked up), for every address
 * of a look-up, and for the peer once connected. A refused peer is disconnected before a byte is sent to it.
 * `closing` ends pending attempts, which would otherwise delay a shutdown.
 */
export function guardedConnector(
  lookup: LookupFunction,
  check: AddressCheck,
  closing: AbortSignal,
): buildConnector.connector {
  return (target, callback) => {
    const secure = target.protocol === 'https:';
    const port = Number(target.port) || (secure ? 443 : 80);
    const host = target.hostname;
    if (isIP(host) !== 0 && !check(host, host, port)) {
      callback(new RefusedAddressError(`${host} is a refused address`), null);
      return;
    }
    const socket = open(target, port, guardedLookup(lookup, check, port));
    const stop = (): Socket => socket.destroy(new Error('the client was closed'));
    const timer = setTimeout(() => socket.destroy(new Error(`no connection to ${host}`)), CONNECT_TIMEOUT_MS);
    const finish = (error: Error | null): void => {
      clearTimeout(timer);
      closing.removeEventListener('abort', stop);
      if (error === null) callback(null, socket);
      else callback(error, null);
    };
    const fail = (error: Error): void => finish(error);
    socket.setNoDelay(true).once('error', fail);
    socket.once('connect', () => {
      const peer = socket.remoteAddress ?? 'unknown';
      if (check(host, peer, port)) return;
      socket.destroy(new RefusedAddressError(`${host} answered from refused address ${peer}`));
    });
    socket.once(secure ? 'secureConnect' : 'connect', () => {
      if (socket.destroyed) return;
      socket.off('error', fail);
      finish(null);
    });
    if (closing.aborted) stop();
    else closing.addEventListener('abort', stop, { once: true });
  };
}
