import { Client } from 'pg';
import { currentRequest, runInRequest } from '../../src/common/http/request-context';

/** Statements that the service sends at any time: of the queue, of the heartbeat of cache notifications, and around transactions. */
const BACKGROUND = /^\s*(SELECT (1$|graphile_worker)|LISTEN|BEGIN|COMMIT|START TRANSACTION)/;

export interface SentStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Passes every statement of a request to `see` until `stop` is called; jobs that run meanwhile do not belong to a request. */
export function watchStatements(see: (statement: SentStatement) => void): { stop: () => void } {
  const send = Reflect.get(Client.prototype, 'query') as (...sent: unknown[]) => unknown;
  const spy = jest.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...sent: unknown[]) {
    const [first, second] = sent as [string | { text?: string; values?: unknown[] }, unknown];
    const [text, values] = typeof first === 'string' ? [first, second] : [first.text ?? '', first.values ?? second];
    if (currentRequest() && !BACKGROUND.test(text)) see({ text, values: Array.isArray(values) ? values : [] });
    return send.apply(this, sent) as never;
  });
  return { stop: () => spy.mockRestore() };
}

/** The statements that an operation makes the service send, over HTTP or directly, without background ones. */
export async function sentDuring(act: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const watch = watchStatements(({ text }) => texts.push(text));
  try {
    await runInRequest({ requestId: 'test' }, act);
    return texts;
  } finally {
    watch.stop();
  }
}

/** The fewest statements of four runs: now and then one meets what was remembered for a second and is read again. */
export async function fewestDuring(act: () => Promise<unknown>): Promise<string[]> {
  const runs: string[][] = [];
  for (let run = 0; run < 4; run += 1) runs.push(await sentDuring(act));
  return runs.reduce((fewest, sent) => (sent.length < fewest.length ? sent : fewest));
}
