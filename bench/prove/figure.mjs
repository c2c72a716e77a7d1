import { spawn } from 'node:child_process';
import process from 'node:process';
import { root } from '../../scripts/sources.mjs';

/**
 * Runs a program with the arguments of this one, and shows its progress.
 * @returns {Promise<{ code: number, figure: any }>} the exit code, and the JSON of the last line
 */
export function runForFigure(program, given = process.argv.slice(2)) {
  const args = [program, ...given];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  return new Promise((resolve) => {
    child.on('close', (code) => {
      const last = output.trim().split('\n').at(-1) ?? '';
      resolve({ code: code ?? 1, figure: last.startsWith('{') ? JSON.parse(last) : {} });
    });
  });
}

/** A count with thousands separators. */
export const number = (value) => (value ?? 0).toLocaleString('en-US');
