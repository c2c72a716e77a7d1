import { root } from '../lib/paths';
import { token } from '../api/stored-token';
import { identity } from '../api/token';
import type { Notification } from '../api/types';
import { latestNotification, streamRestarts, unread } from './inbox';

const MIN_WAIT_MS = 5_000;
const MAX_WAIT_MS = 300_000;

const isRefusal = (status: number) => [401, 403, 404].includes(status);

/** Parses an event of the stream: lines with a field and a value each. */
function handleEvent(text: string): void {
  const fields = new Map(text.split('\n').map((line) => [line.split(':', 1)[0] ?? '', line.replace(/^\w+: ?/, '')]));
  const data = fields.get('data');
  if (data === undefined) return;
  if (fields.get('event') === 'unread') unread.value = (JSON.parse(data) as { unread: number }).unread;
  if (fields.get('event') === 'reset') streamRestarts.value += 1;
  if (fields.get('event') === 'notification') latestNotification.value = JSON.parse(data) as Notification;
}

/** Processes events until the stream ends. Returns false if reconnecting is pointless. */
async function listen(signal: AbortSignal): Promise<boolean> {
  // `EventSource` cannot send a token.
  const { headers, credentials } = identity(token.read() || undefined);
  const response = await fetch(new URL('v1/user/notifications/stream', root), { headers, credentials, signal });
  if (!response.ok || !response.body) return !isRefusal(response.status);
  streamRestarts.value += 1;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const events = (rest + part.value).split('\n\n');
    rest = events.pop() ?? '';
    events.forEach(handleEvent);
  }
  return true;
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()));
  });

async function follow(signal: AbortSignal): Promise<void> {
  let wait = MIN_WAIT_MS;
  while (!signal.aborted) {
    const started = Date.now();
    if (!(await listen(signal).catch(() => true))) return;
    wait = Date.now() - started > MAX_WAIT_MS ? MIN_WAIT_MS : Math.min(2 * wait, MAX_WAIT_MS);
    await pause(wait, signal);
  }
}

/**
 * Follows the inbox while this tab is visible and online: browsers limit the number of connections to one origin across all tabs.
 * @returns a function that stops it
 */
export function followInbox(): () => void {
  let current: AbortController | undefined;
  const reconnect = () => {
    const isWanted = document.visibilityState === 'visible' && navigator.onLine;
    if (isWanted === (current !== undefined)) return;
    current?.abort();
    current = isWanted ? new AbortController() : undefined;
    if (current) void follow(current.signal);
  };
  const controller = new AbortController();
  const { signal } = controller;
  document.addEventListener('visibilitychange', reconnect, { signal });
  addEventListener('online', reconnect, { signal });
  addEventListener('offline', reconnect, { signal });
  reconnect();
  return () => {
    controller.abort();
    current?.abort();
    unread.value = undefined;
  };
}
