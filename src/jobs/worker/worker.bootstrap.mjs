/**
 * Starts a worker where only its TypeScript exists, which is under jest: a worker thread does not pass through jest's
 * transform, so this compiles each source file on loading. A build has compiled workers and never uses this file.
 */
import { readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { workerData } from 'node:worker_threads';
import { transformSync } from '@swc/core';

const require = createRequire(import.meta.url);
const options = {
  swcrc: false,
  sourceMaps: 'inline',
  jsc: { target: 'es2023', parser: { syntax: 'typescript', decorators: true } },
  module: { type: 'commonjs' },
};

Module._extensions['.ts'] = (module, filename) => {
  const source = readFileSync(filename, 'utf8');
  module._compile(transformSync(source, { ...options, filename }).code, filename);
};

require(workerData.script);
