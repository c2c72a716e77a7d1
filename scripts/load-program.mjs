/** Plain JavaScript without dependencies: it runs before anything else. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';

/** Files in the folder of the built program: the bundle, and the code cache of the engine for it. */
export const PROGRAM = 'program.js';
export const CODE_CACHE = 'program.cache';

/** @param {Buffer} [cachedData] ignored by another version of Node.js than the one that wrote it */
export function compileProgram(file, source, cachedData) {
  const script = new vm.Script(`(function (exports, require, module, __filename, __dirname) {${source}\n})`, {
    filename: file,
    cachedData,
  });
  const run = () => {
    const module = { exports: {} };
    script.runInThisContext()(module.exports, createRequire(file), module, file, path.dirname(file));
    return module.exports;
  };
  return { script, run };
}

/** @param {string} folder of the built program @returns {{ service(): void, cli(): void }} each starts one program */
export function loadProgram(folder) {
  const file = path.join(folder, PROGRAM);
  const cache = path.join(folder, CODE_CACHE);
  const cachedData = existsSync(cache) ? readFileSync(cache) : undefined;
  // Latin-1, as the file is ASCII: one byte a character in memory, and nothing to decode.
  return compileProgram(file, readFileSync(file, 'latin1'), cachedData).run();
}
