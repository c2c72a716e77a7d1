import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { root } from './sources.mjs';

const require = createRequire(import.meta.url);

/** The file behind a package's command, so that it runs without a shell and the same on every platform. */
function commandOf(name) {
  let manifest;
  try {
    manifest = path.join(root, 'node_modules', name, 'package.json');
    const { bin } = JSON.parse(readFileSync(manifest, 'utf8'));
    return require.resolve(path.join(path.dirname(manifest), typeof bin === 'string' ? bin : (bin[name] ?? bin.tsc)));
  } catch {
    throw new Error(`The package ${name} is not installed. Run "npm ci" (without --omit=dev), then try again.`);
  }
}

/**
 * Runs the command of an installed package in the project's folder; returns its exit code, 1 when a signal ended it.
 * @param {NodeJS.ProcessEnv} [env] of the command; that of this process if omitted
 */
export const runTool = (name, args, env) => runNode([commandOf(name), ...args], env);

/**
 * Like `runTool`, but keeps what the command prints, for several that run at once.
 * @returns {Promise<{ code: number, output: string }>}
 */
export const captureTool = (name, args) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [commandOf(name), ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk));
    child.on('error', (error) => resolve({ code: 1, output: `${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }));
  });

export const runNode = (args, env = process.env) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });
