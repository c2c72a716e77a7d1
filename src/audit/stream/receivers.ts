import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect as connectPlain, type Socket } from 'node:net';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { Agent, request } from 'undici';
import type { AuditReceiver } from '../../config/audit-receiver-url';

/** How long one delivery may take, in milliseconds. */
const TIMEOUT_MS = 15_000;
/** Facility 13, "log audit", and severity 5, "notice" (RFC 5424, section 6.2.1). */
const PRIORITY = 13 * 8 + 5;
/** Longer than what was written takes to arrive, in milliseconds. */
const ARRIVAL_MS = 250;
const MAX_ANSWER_BYTES = 64 * 1024;

/** One event of a delivery. */
export interface Line {
  readonly action: string;
  readonly occurredAt: string;
  readonly text: string;
}

/** Sends lines, in their order, to the receiver of the audit log. Resolves once it has all of them. @throws Error */
export type Send = (lines: readonly Line[]) => Promise<void>;

const authority = ({ authorityFile }: AuditReceiver) => (authorityFile ? { ca: readFileSync(authorityFile) } : {});

/** Requests with one line for each event (`application/x-ndjson`); any 2xx accepts all of them. */
function sendByHttp(receiver: AuditReceiver, token: string | undefined): Send {
  const dispatcher = new Agent({ connect: { timeout: TIMEOUT_MS, ...authority(receiver) } });
  return async (lines) => {
    const { statusCode, body } = await request(receiver.url, {
      method: 'POST',
      dispatcher,
      headers: {
        'content-type': 'application/x-ndjson',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: lines.map(({ text }) => `${text}\n`).join(''),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await body.dump({ limit: MAX_ANSWER_BYTES });
    if (statusCode < 200 || statusCode > 299) throw new Error(`the receiver answered ${statusCode}`);
  };
}

/** RFC 5424, framed by the number of its bytes (RFC 6587, section 3.4.1): no text can look like the end of a message. */
function toSyslog({ action, occurredAt, text }: Line): Buffer {
  const message = Buffer.from(
    `<${PRIORITY}>1 ${occurredAt} ${hostname()} bindery ${process.pid} ${action.slice(0, 32)} - ${text}`,
  );
  return Buffer.concat([Buffer.from(`${message.length} `), message]);
}

/**
 * A connection for each delivery. Syslog acknowledges nothing, so a delivery counts as received when the receiver has read to its end: it then
 * closes the connection, without an error. If it closes it with unread bytes, its system reports an error; it does not for bytes that are still on
 * their way, so these are given the time to arrive before the end is sent.
 */
function sendBySyslog(receiver: AuditReceiver): Send {
  const { host, port, protocol } = receiver;
  return async (lines) => {
    const socket: Socket =
      protocol === 'syslogs'
        ? connectTls({ host, port, servername: host, ...authority(receiver) })
        : connectPlain({ host, port });
    const timer = setTimeout(
      () => socket.destroy(new Error(`the receiver did not read everything within ${TIMEOUT_MS / 1_000} s`)),
      TIMEOUT_MS,
    );
    try {
      const closed = once(socket, 'close');
      const written = new Promise<void>((resolve) => socket.write(Buffer.concat(lines.map(toSyslog)), () => resolve()));
      socket.resume();
      const isEarly = await Promise.race([closed.then(() => true), written.then(() => delay(ARRIVAL_MS, false))]);
      if (isEarly) throw new Error('the receiver closed the connection before it had read everything');
      socket.end();
      await closed;
    } finally {
      clearTimeout(timer);
      socket.destroy();
    }
  };
}

export const senderOf = (receiver: AuditReceiver, token: string | undefined): Send =>
  receiver.protocol.startsWith('syslog') ? sendBySyslog(receiver) : sendByHttp(receiver, token);
