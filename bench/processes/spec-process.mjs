/** Processes one specification as the service does, and prints how long that took and how much memory it needed. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { dist } from '../../scripts/sources.mjs';

const { processSpec } = createRequire(import.meta.url)(
  path.join(dist, 'src', 'openapi', 'processing', 'process-spec.js'),
);
const text = readFileSync(process.argv[2], 'utf8');
const load = () => Promise.reject(new Error('It refers to nothing else.'));
const before = process.memoryUsage.rss();
const started = performance.now();
await processSpec(text, undefined, load);
const seconds = (performance.now() - started) / 1000;
const peakMiB = (process.resourceUsage().maxRSS * 1024 - before) / 1024 / 1024;
process.stdout.write(JSON.stringify({ seconds, peakMiB }));
