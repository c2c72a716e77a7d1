import { Client } from 'pg';

/** What the service does by itself at any moment: the queue, the heartbeat of cache news, the frames of transactions. */
const BACKGROUND = /graphile_worker|^\s*(SELECT 1$|LISTEN|BEGIN|COMMIT|START TRANSACTION)/;

/** The statements that an act makes the service send, without what it does by itself. */
export async function sentDuring(act: () => Promise<unknown>): Promise<string[]> {
  const spy = jest.spyOn(Client.prototype, 'query');
  try {
    await act();
    const texts = (spy.mock.calls as unknown as [string | { text?: string }][]).map(([first]) =>
      typeof first === 'string' ? first : (first.text ?? ''),
    );
    return texts.filter((sql) => !BACKGROUND.test(sql));
  } finally {
    spy.mockRestore();
  }
}
