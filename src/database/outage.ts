import { QueryFailedError } from 'typeorm';
import { AppError } from '../../core/errors/app-error';

/** Why a statement could not be run although the request is valid. */
export type OutageKind = 'gone' | 'busy' | 'full';

interface DatabaseError {
  readonly name?: string;
  readonly message?: string;
  readonly code?: string;
  readonly syscall?: string;
}

/** SQLSTATE, or its class, → the kind of outage; everything else is an internal error. */
const STATES: Readonly<Record<string, OutageKind>> = {
  '08': 'gone',
  '57P01': 'gone',
  '57P02': 'gone',
  '57P03': 'gone',
  '57P05': 'gone',
  '25P03': 'gone',
  // The server became a standby, or was set to read-only.
  '25006': 'gone',
  '53300': 'gone',
  '57014': 'busy',
  '55P03': 'busy',
  '40001': 'busy',
  '40P01': 'busy',
  '53200': 'busy',
  '53100': 'full',
};

/** A statement was prepared before a migration, of another version of the program, changed the type of a column that it returns. */
const STALE_PLAN = 'cached plan must not change result type';

/** Messages of pg for a connection that broke or could not be opened in time; it has no code for these. */
const BROKEN =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|The connection to the database is down|timeout exceeded when trying to connect|timeout expired|Query read timeout|Driver not Connected)/;

const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOENT']);

/** Codes of a socket that its peer has closed: they name no system call. */
const CLOSED = new Set(['EPIPE', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END', 'ERR_SOCKET_CLOSED']);

const ANSWERS: Readonly<Record<OutageKind, AppError>> = {
  gone: new AppError(503, 'database_unavailable', 'The database is not responding. Try again shortly.', {
    headers: { 'Retry-After': '2' },
  }),
  busy: new AppError(
    503,
    'database_busy',
    'This took too long because of concurrent changes or a busy database. Nothing was changed; try again shortly.',
    { headers: { 'Retry-After': '5' } },
  ),
  full: new AppError(
    507,
    'disk_full',
    'The disk of the database is full. Nothing was changed; ask the operator to free space.',
    {
      headers: {
        'Retry-After': '60',
      },
    },
  ),
};

/** A name with several addresses, such as localhost, fails with one error for each of them. */
function causeOf(error: unknown): unknown {
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : error;
  return cause instanceof AggregateError ? cause.errors[0] : cause;
}

/** The SQLSTATE of an error of the database; undefined for every other error. */
export function stateOf(error: unknown): string | undefined {
  const cause = causeOf(error);
  const code = typeof cause === 'object' && cause !== null ? (cause as DatabaseError).code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** Whether a prepared statement has to be prepared again. */
export function isStalePlan(error: unknown): boolean {
  const cause = causeOf(error);
  return cause instanceof Error && cause.message === STALE_PLAN;
}

/** The kind of outage that an error of the database indicates; undefined when it is none. */
export function outageKind(error: unknown): OutageKind | undefined {
  const cause = causeOf(error);
  if (typeof cause !== 'object' || cause === null) return undefined;
  const { name, code, syscall = '', message = '' } = cause as DatabaseError;
  // The connection of a unit of work broke between two of its statements.
  if (name === 'QueryRunnerAlreadyReleasedError' || BROKEN.test(message)) return 'gone';
  if (isStalePlan(error)) return 'busy';
  if (typeof code !== 'string') return undefined;
  if (syscall === '' && CLOSED.has(code)) return 'gone';
  if (NETWORK.has(code)) return ['connect', 'read', 'write'].includes(syscall) ? 'gone' : undefined;
  return STATES[code] ?? STATES[code.slice(0, 2)];
}

/** The error for a caller while the database is unavailable, too busy, or full; undefined for every other failure. */
export function translateOutage(error: unknown): AppError | undefined {
  const kind = outageKind(error);
  return kind && ANSWERS[kind];
}
