import autocannon from 'autocannon';
import { processorTime } from './processes/child.mjs';

/** Interval at which autocannon checks the time; it does not end sooner. */
const TICK_MS = 50;

/**
 * @typedef {object} Target
 * @property {string} url origin
 * @property {readonly string[]} paths requested in this order, distributed among the connections
 * @property {Record<string, string>} [headers]
 * @property {readonly Record<string, string>[]} [headersOfPaths] headers of each path
 * @property {number} [pid] responding process, to measure its processor time
 * @property {number} [expected] status, 200 by default
 * @property {object} [body] sent as JSON by POST
 */

/** The requests of one connection: a separate share, so that no two request the same thing at once. */
function share({ paths, headers = {}, headersOfPaths, body }, index, connections) {
  const sent = body && { method: 'POST', body: JSON.stringify(body) };
  const type = body && { 'content-type': 'application/json' };
  const requests = paths
    .map((path, at) => ({ path, ...sent, headers: { ...headers, ...type, ...headersOfPaths?.[at] } }))
    .filter((_, at) => at % connections === index % Math.min(connections, paths.length));
  return requests;
}

/**
 * Sends requests for a while, on each connection one after another.
 * @param {Target} target @param {{ connections: number, seconds: number }} load
 * @returns {Promise<{ rate: number, times: number[], processor: number }>} responses per second, the time of each in ms, and the processor
 * time of one in ms (NaN if unknown)
 */
export function runLoad(target, { connections, seconds }) {
  const { expected = 200 } = target;
  return new Promise((resolve, reject) => {
    let index = 0;
    let wrong;
    const used = processorTime(target.pid);
    const times = [];
    const instance = autocannon(
      {
        url: target.url,
        connections,
        duration: seconds,
        sampleInt: TICK_MS,
        timeout: 120,
        setupClient: (client) => client.setRequests(share(target, index++, connections)),
      },
      (error, result) => {
        if (error) return reject(error);
        if (wrong !== undefined) return reject(new Error(`${target.url}${target.paths[0]} … answered ${wrong}`));
        if (result.errors > 0) return reject(new Error(`${result.errors} requests to ${target.url} failed`));
        return resolve({
          rate: times.length / ((performance.now() - started) / 1000),
          times,
          processor: (processorTime(target.pid) - used) / times.length,
        });
      },
    );
    const started = performance.now();
    instance.on('response', (_client, status, _bytes, time) => {
      if (status !== expected) wrong ??= status;
      times.push(time);
    });
  });
}
