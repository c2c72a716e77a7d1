import { Client } from 'pg';
import { currentRequest, runInRequest } from '../../src/common/http/request-context';

/** What the service does by itself at any moment: the queue, the heartbeat of cache news, the frames of transactions. */
const BACKGROUND = /graphile_worker|^\s*(SELECT 1$|LISTEN|BEGIN|COMMIT|START TRANSACTION)/;

/** The statements that an act makes the service send, over HTTP or directly, without what it does by itself. */
export async function sentDuring(act: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const send = Reflect.get(Client.prototype, 'query') as (...sent: unknown[]) => unknown;
  const spy = jest.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...sent: unknown[]) {
    const first = sent[0] as string | { text?: string };
    // Jobs that run meanwhile belong to no request.
    if (currentRequest()) texts.push(typeof first === 'string' ? first : (first.text ?? ''));
    return send.apply(this, sent) as never;
  });
  try {
    await runInRequest({ requestId: 'test' }, act);
    return texts.filter((sql) => !BACKGROUND.test(sql));
  } finally {
    spy.mockRestore();
  }
}
