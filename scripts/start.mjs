/**
 * `npm start`, `npm run cli -- …` and, by `scripts/dev.mjs`, `npm run dev`: checks what a start needs, builds what is out of
 * date, and runs the program in this process. Plain JavaScript without dependencies, so that it can report what is missing.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';

const NEEDED = [20, 19];

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return;
  fail(
    `Bindery needs Node.js ${NEEDED.join('.')} or later; this is ${process.versions.node} (${process.execPath}). Install a newer one from https://nodejs.org and start again.`,
  );
}

function checkPackages(root) {
  if (existsSync(path.join(root, 'node_modules', '@nestjs', 'core'))) return;
  fail(`The packages of Bindery are not installed. Run "npm ci" in ${root}, then start again.`);
}

function checkCompiler(root) {
  if (existsSync(path.join(root, 'node_modules', 'esbuild'))) return;
  fail(
    `The packages that build Bindery are not installed: npm omits them where NODE_ENV is "production". Run "npm ci --include=dev" in ${root}, then start again.`,
  );
}

/** Sets a home folder for accounts without one, as in many containers: a package looks it up when it is loaded. */
function ensureHome() {
  try {
    homedir();
  } catch {
    process.env.HOME = tmpdir();
  }
}

/** Builds in a separate process, so that the service does not retain the compiler's memory. */
async function buildIfNeeded() {
  const { builtStamp, dist, root, sourceFiles, sourceStamp } = await import('./sources.mjs');
  const files = sourceFiles();
  const built = builtStamp();
  if (files.length === 0 && built === undefined)
    fail(`There is neither a folder src to build from nor a built program in ${dist}. Get the whole project again.`);
  if (files.length === 0 || built === sourceStamp(files)) return dist;
  checkCompiler(root);
  process.stderr.write('Building…\n');
  const { status } = spawnSync(process.execPath, [path.join(root, 'scripts', 'build.mjs')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) process.exit(1);
  return dist;
}

checkNode();
checkPackages(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
const { loadEnvironmentFile } = await import('./environment-file.mjs');
const mistake = loadEnvironmentFile();
if (mistake !== undefined) fail(mistake);
ensureHome();
const dist = await buildIfNeeded();
const isCommand = process.argv[2] === 'cli';
const isDevelopment = process.argv[2] === 'dev';
const program = path.join(dist, 'src', isCommand ? path.join('cli', 'main.js') : 'main.js');
process.argv.splice(1, isCommand || isDevelopment ? 2 : 1, program);
if (isDevelopment) {
  // Further processes run the bundle, which is not built here.
  process.env.PROCESSES = '1';
  // File by file, so that a debugger and stack traces show the sources.
  await import(pathToFileURL(program).href);
} else {
  const { cli, service } = (await import('./load-program.mjs')).loadProgram(dist);
  if (isCommand) cli();
  else service();
}
