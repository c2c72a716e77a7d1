import { World } from './world.mjs';

const ROUNDS = 4;
const WRITES = 150;
const CONNECTIONS = [1, 8];

/** Milliseconds per write that other processes must be notified of, over the given number of connections. */
async function msOfWrites(world, spaces, connections) {
  let left = WRITES;
  const began = performance.now();
  const work = async (index) => {
    const space = spaces[index];
    for (; left > 0; left -= 1) await world.api.send('PATCH', `/v1/spaces/${space}`, { title: `Title ${left}` });
  };
  await Promise.all(Array.from({ length: connections }, (_, index) => work(index)));
  return ((performance.now() - began) * connections) / WRITES;
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** The same writes in turn with a single process, and with a second one that has to confirm each. */
export async function runProcessesBench(logProgress) {
  const world = await World.open();
  try {
    const spaces = [];
    for (let made = 0; made < Math.max(...CONNECTIONS); made += 1)
      spaces.push(await world.createSpace(`Space ${made}`));
    await msOfWrites(world, spaces, 8);
    const times = { alone: { 1: [], 8: [] }, beside: { 1: [], 8: [] } };
    for (let round = 1; round <= ROUNDS; round += 1) {
      logProgress(`writes, round ${round} of ${ROUNDS}`);
      for (const connections of CONNECTIONS)
        times.alone[connections].push(await msOfWrites(world, spaces, connections));
      const second = await world.startService(`second-${round}`);
      for (const connections of CONNECTIONS)
        times.beside[connections].push(await msOfWrites(world, spaces, connections));
      await second.stop();
    }
    return CONNECTIONS.map((connections) => ({
      connections,
      alone: median(times.alone[connections]),
      beside: median(times.beside[connections]),
    }));
  } finally {
    await world.close();
  }
}

export const processesText = (rows) =>
  rows
    .map(
      ({ connections, alone, beside }) =>
        `Renaming a space over ${connections} connections: ${alone.toFixed(2)} ms with one process, ${beside.toFixed(2)} ms with a second one that confirms (${(beside / alone).toFixed(2)} ×).`,
    )
    .join('\n');
