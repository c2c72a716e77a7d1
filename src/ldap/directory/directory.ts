import type { Socket } from 'node:net';
import { connect as secure, type ConnectionOptions } from 'node:tls';
import { Injectable } from '@nestjs/common';
import { Client, type Entry, InvalidCredentialsError, ResultCodeError } from 'ldapts';
import { GuardedSockets } from '../../outbound/guarded-sockets';
import type { ReadyProvider } from '../ldap-status';
import { SettingsReader } from '../settings-reader';
import { userFilter } from './user-filter';

/** Ports of LDAP and of the global catalogue of Active Directory. */
const PORTS = [389, 636, 3268, 3269];
const OPERATION_MS = 5_000;
const WHOLE_MS = 10_000;
/** Maximum bytes that a directory may send for one sign-in. */
const MAX_BYTES = 1024 * 1024;

export interface DirectoryQuery {
  readonly login: string;
  readonly password: string;
  /** The attribute with the groups of people, if groups are mapped. */
  readonly groups: string | null;
}

/** Why a sign-in failed, for the log: people see the same message for each reason. */
export class NotFound extends Error {}

/** Queries directories. All connections are encrypted, limited, and restricted to permitted addresses. */
@Injectable()
export class Directory {
  constructor(
    private readonly sockets: GuardedSockets,
    private readonly settings: SettingsReader,
  ) {}

  /**
   * The entry of the person with this name and password.
   * @param check called with the entry that is found, before the password is tried on it
   * @throws NotFound for a wrong name or password, after about the same time; any other error if the directory cannot be queried
   */
  async authenticate(
    provider: ReadyProvider,
    asked: DirectoryQuery,
    check: (entry: Entry) => Promise<void>,
  ): Promise<Entry> {
    // A directory accepts a bind without a password as an anonymous one, and reports success (RFC 4513, 5.1.2).
    if (asked.login === '' || asked.password === '') throw new NotFound('the name or the password is empty');
    return this.bound(provider, (client) => this.find(client, provider, asked, check));
  }

  /**
   * The entries, at most two, of people with this name, without checking a password.
   * @param onStep called at the beginning of each step
   */
  lookUp(
    provider: ReadyProvider,
    asked: Pick<DirectoryQuery, 'login' | 'groups'>,
    onStep: (step: 'bind' | 'search') => void,
  ): Promise<Entry[]> {
    return this.bound(provider, (client) => this.search(client, provider, asked), onStep);
  }

  /** Runs an operation as the bind account. */
  private async bound<T>(
    provider: ReadyProvider,
    work: (client: Client) => Promise<T>,
    onStep?: (step: 'bind' | 'search') => void,
  ): Promise<T> {
    const { client, destroy } = this.open(provider);
    const timer = setTimeout(destroy, WHOLE_MS);
    try {
      if (provider.url.startsWith('ldap:')) {
        await client.startTLS({});
        onStep?.('bind');
      }
      await client.bind(provider.bindDn, this.settings.openPassword(provider.bindPassword));
      onStep?.('search');
      return await work(client);
    } finally {
      clearTimeout(timer);
      destroy();
    }
  }

  private async find(
    client: Client,
    provider: ReadyProvider,
    asked: DirectoryQuery,
    check: (entry: Entry) => Promise<void>,
  ): Promise<Entry> {
    const [entry, ...more] = await this.search(client, provider, asked);
    const isOne = entry !== undefined && more.length === 0;
    if (isOne) await check(entry);
    const isRight = await isPassword(client, isOne ? entry.dn : `cn=nobody,${provider.baseDn}`, asked.password);
    if (!isOne) throw new NotFound(entry ? 'the filter finds several entries' : 'the filter finds no entry');
    if (!isRight) throw new NotFound('the directory does not take the password');
    return entry;
  }

  private async search(
    client: Client,
    provider: ReadyProvider,
    { login, groups }: Pick<DirectoryQuery, 'login' | 'groups'>,
  ): Promise<Entry[]> {
    const { baseDn, subjectAttribute, emailAttribute, nameAttribute } = provider;
    const { searchEntries } = await client.search(baseDn, {
      scope: 'sub',
      derefAliases: 'never',
      filter: userFilter(provider.userFilter, login),
      attributes: [subjectAttribute, emailAttribute, nameAttribute, 'cn', ...(groups === null ? [] : [groups])],
      explicitBufferAttributes: [subjectAttribute],
      sizeLimit: 2,
      timeLimit: OPERATION_MS / 1000,
    });
    return searchEntries;
  }

  private open(provider: ReadyProvider): { readonly client: Client; readonly destroy: () => void } {
    const url = new URL(provider.url);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const port = Number(url.port) || (url.protocol === 'ldaps:' ? 636 : 389);
    let socket: Socket | undefined;
    const createConnection = (): Socket => {
      // The library would reconnect by itself, and send passwords without StartTLS.
      if (socket) throw new Error('the directory has closed the connection');
      socket = bounded(this.sockets.connect(host, port, PORTS));
      return socket;
    };
    const options: ConnectionOptions = {
      host,
      ca: provider.caCertificate ?? undefined,
      minVersion: 'TLSv1.2',
      rejectUnauthorized: true,
    };
    const createSecureConnection = (given: unknown) =>
      secure({ ...options, socket: isUpgrade(given) ? given.socket : createConnection() });
    const client = new Client({
      url: provider.url,
      timeout: OPERATION_MS,
      connectTimeout: OPERATION_MS,
      strictDN: false,
      createConnection,
      createSecureConnection,
    });
    return { client, destroy: () => void socket?.destroy() };
  }
}

/** Whether an error is a response of a directory, rather than a connection failure. */
export const hasAnswered = (error: unknown): boolean => error instanceof ResultCodeError;

/** The error in one line. */
export const errorLine = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error))
    .replace(/[\p{C}\s]+/gu, ' ')
    .slice(0, 300);

const isUpgrade = (given: unknown): given is { readonly socket: Socket } =>
  typeof given === 'object' && given !== null && 'socket' in given;

async function isPassword(client: Client, dn: string, password: string): Promise<boolean> {
  try {
    await client.bind(dn, password);
    return true;
  } catch (error) {
    if (error instanceof InvalidCredentialsError) return false;
    throw error;
  }
}

/** Closes a connection that sends too much. */
function bounded(socket: Socket): Socket {
  const timer = setInterval(() => {
    if (socket.bytesRead > MAX_BYTES) socket.destroy(new Error(`the directory has said more than ${MAX_BYTES} bytes`));
  }, 20);
  timer.unref();
  socket.once('close', () => clearInterval(timer));
  return socket;
}
