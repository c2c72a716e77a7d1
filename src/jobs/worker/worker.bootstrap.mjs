/**
 * Starts a worker where only its TypeScript exists, which is under jest: a worker thread does not pass through jest's
 * transform, so this compiles each source file on loading. A build has compiled workers and never uses this file.
 */
import { readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { workerData } from 'node:worker_threads';
import { transformSync } from '@swc/core';
import { swcOptions } from '../../../scripts/swc-options.mjs';

const require = createRequire(import.meta.url);

Module._extensions['.ts'] = (module, filename) => {
  const source = readFileSync(filename, 'utf8');
  module._compile(transformSync(source, { ...swcOptions(filename), sourceMaps: 'inline', filename }).code, filename);
};

if (workerData.script === undefined) await import('./job-thread.mjs');
else require(`${workerData.script}.ts`);
