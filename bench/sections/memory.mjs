import { setTimeout as delay } from 'node:timers/promises';
import { runLoad } from '../load.mjs';
import { residentMemory } from '../processes/child.mjs';

const READS = 10_000;

/** Resident memory of the service in MiB after some idle seconds. */
export async function idleMemory(world, seconds) {
  await delay(seconds * 1000);
  return residentMemory(world.service.child.process.pid);
}

/** Reads 10,000 pages, waits, and returns the resident memory in MiB. */
export async function memoryAfterReads(world, seconds) {
  const target = world.service.target(world.sample.map(world.pagePath));
  for (let reads = 0; reads < READS;) reads += (await runLoad(target, { connections: 8, seconds: 1 })).times.length;
  return idleMemory(world, seconds);
}
