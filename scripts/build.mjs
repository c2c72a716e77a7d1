/**
 * Compiles src/, core/ and ormconfig.ts into dist/, and bundles app/, the program and the assets of browsers. Types are
 * checked separately, by `npm run check`.
 */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { transformFile } from '@swc/core';
import { bundleClient } from './bundle-client.mjs';
import { bundleDiagrams } from './bundle-diagrams.mjs';
import { bundlePages } from './bundle-pages.mjs';
import { bundleProgram } from './bundle-program.mjs';
import { bundleApp } from './bundle-app.mjs';
import { swcOptions } from './swc-options.mjs';
import { builtStamp, dist, root, SOURCE_FOLDERS, sourceFiles, sourceStamp } from './sources.mjs';

const CONCURRENCY = 16;
const COMMIT_LENGTH = 8;

/** Browser scripts are bundled, not compiled one by one. */
const isBundled = (file) => /^(?:app[\\/]|src[\\/]publishing[\\/]assets[\\/]ui[\\/].*\.(?:js|css)$)/.test(file);

async function compile(file, outDir) {
  if (isBundled(file)) return;
  const target = path.join(outDir, file);
  mkdirSync(path.dirname(target), { recursive: true });
  if (!/\.tsx?$/.test(file)) return copyFileSync(path.join(root, file), target);
  if (file.endsWith('.d.ts')) return;
  const output = target.replace(/\.tsx?$/, '.js');
  const { code, map } = await transformFile(path.join(root, file), {
    ...swcOptions(file),
    sourceFileName: path.relative(path.dirname(output), path.join(root, file)),
  });
  writeFileSync(output, map ? `${code}\n//# sourceMappingURL=${path.basename(output)}.map\n` : code);
  if (map) writeFileSync(`${output}.map`, map);
}

/** The commit of the sources; with `.modified` if they differ from it. Undefined if this is no repository of its own. */
function sourceCommit() {
  const given = process.env.SOURCE_COMMIT;
  if (given) return given.slice(0, COMMIT_LENGTH);
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  const [top, commit] =
    git('rev-parse', '--show-toplevel', `--short=${COMMIT_LENGTH}`, 'HEAD').stdout?.split('\n') ?? [];
  if (!commit || path.resolve(top) !== path.resolve(root)) return undefined;
  const isModified =
    git('diff', '--quiet', 'HEAD', '--', ...SOURCE_FOLDERS, 'ormconfig.ts', 'package-lock.json').status === 1;
  return isModified ? `${commit}.modified` : commit;
}

async function build() {
  const started = performance.now();
  const files = sourceFiles();
  if (files.length === 0) throw new Error(`there is no folder src in ${root}`);
  const stamp = sourceStamp(files);
  // Built in another folder and then renamed: a concurrent start, or an interrupted build, never sees an incomplete one.
  const draft = path.join(root, '.cache', `build-${randomBytes(4).toString('hex')}`);
  try {
    const queue = files.values();
    const work = async () => {
      for (const file of queue) await compile(file, draft);
    };
    await Promise.all([
      ...Array.from({ length: CONCURRENCY }, work),
      bundleApp(path.join(draft, 'src/app-host/bundle')),
      bundleDiagrams(path.join(draft, 'src/publishing/assets/mermaid')),
      bundlePages(path.join(draft, 'src/publishing/assets/bundle')),
      bundleClient(path.join(draft, 'src/git/client/bundle')),
    ]);
    await bundleProgram(draft);
    writeFileSync(path.join(draft, '.built-commit'), sourceCommit() ?? '');
    writeFileSync(path.join(draft, '.stamp'), stamp);
    // If another build of the same sources was faster, it may be in use already.
    if (builtStamp() !== stamp) replace(draft);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stderr.write(`Built ${files.length} files in ${seconds} s.\n`);
}

function replace(draft) {
  const old = `${draft}.old`;
  if (existsSync(dist)) renameSync(dist, old);
  try {
    renameSync(draft, dist);
  } catch (error) {
    // A concurrent build was faster; its result is equivalent.
    if (!existsSync(dist)) throw error;
  }
  rmSync(old, { recursive: true, force: true });
}

/** The message of a failure, without the stack trace that the compiler appends. */
function describe(error) {
  const text = error instanceof Error ? error.message : String(error);
  if (['EACCES', 'EPERM', 'EROFS'].includes(error?.code))
    return `${text}. The account that builds must be able to write in ${root}; npm start needs that only after a change.`;
  return text.split(/\n\s*(?:Caused by|Stack backtrace):/)[0].trimEnd();
}

try {
  await build();
} catch (error) {
  process.stderr.write(`The build failed: ${describe(error)}\n`);
  process.exitCode = 1;
}
