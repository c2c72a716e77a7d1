/**
 * Preloaded into a service: measures how long it blocks its event loop, in processor time, which does not depend on other
 * processes. SIGUSR2 writes the longest holds since the last one to `HOLDS_FILE`, in milliseconds, and starts over.
 */
const { readFileSync, renameSync, writeFileSync } = module.require('node:fs');

const SHOWN = 10;
const file = process.env.HOLDS_FILE ?? '';
/** Of the main thread: those that compile and collect beside it hold nothing up. */
const statistics = `/proc/self/task/${process.pid}/schedstat`;
const used = () => Number(readFileSync(statistics, 'latin1').split(' ')[0]) / 1e6;

let holds = [];
let before = used();

function turn() {
  const now = used();
  holds.push(now - before);
  before = now;
  if (holds.length > 1_000) holds = longest();
  setTimeout(turn, 1).unref();
}

const longest = () => holds.sort((one, other) => other - one).slice(0, SHOWN);

process.on('SIGUSR2', () => {
  writeFileSync(`${file}.new`, JSON.stringify(longest().map((hold) => Math.round(hold))));
  renameSync(`${file}.new`, file);
  holds = [];
});
turn();
