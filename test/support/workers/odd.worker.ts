import { parentPort } from 'node:worker_threads';

/** Ways in which a text might make a worker misbehave. */
const ACTS: Readonly<Record<string, () => unknown>> = {
  'say what it sees': () => ({ environment: Object.keys(process.env), bytes: Buffer.from('bytes'), none: undefined }),
  'grow a little at a time': () => {
    const kept: object[] = [];
    for (;;) kept.push({ at: kept.length });
  },
  'grow a list in one go': () => new Array(60_000_000).fill(0.5).length,
  'grow a map': () => {
    const map = new Map<number, number>();
    for (let at = 0; ; at += 1) map.set(at, at);
  },
  'grow a text': () => {
    for (let text = 'abc'; ; text += text) text.charCodeAt(0);
  },
  'work for ever': () => {
    for (;;);
  },
  end: () => process.exit(),
};

parentPort?.on('message', (act: string) => parentPort?.postMessage(ACTS[act]?.()));
