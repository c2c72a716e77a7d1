/**
 * Compiles src/ and ormconfig.ts into dist/, and makes one file each of the program and of what browsers load in many. Types are
 * checked apart from it, by `npm run check`.
 */
import { randomBytes } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { transformFile } from '@swc/core';
import { bundleClient } from './bundle-client.mjs';
import { bundleDiagrams } from './bundle-diagrams.mjs';
import { bundleProgram } from './bundle-program.mjs';
import { bundleViewer } from './bundle-viewer.mjs';
import { swcOptions } from './swc-options.mjs';
import { builtStamp, dist, root, sourceFiles, sourceStamp } from './sources.mjs';

const AT_ONCE = 16;

/** Scripts of browsers are not compiled one by one. */
const isBundled = (file) => /^src[\\/]viewer[\\/](?:app[\\/]|ui[\\/].*\.(?:js|css)$)/.test(file);

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

async function build() {
  const started = performance.now();
  const files = sourceFiles();
  if (files.length === 0) throw new Error(`there is no folder src in ${root}`);
  const stamp = sourceStamp(files);
  // Built aside and moved into place whole: a start beside this build, or a build cut short, never meets half of one.
  const draft = path.join(root, '.cache', `build-${randomBytes(4).toString('hex')}`);
  try {
    const queue = files.values();
    const work = async () => {
      for (const file of queue) await compile(file, draft);
    };
    await Promise.all([
      ...Array.from({ length: AT_ONCE }, work),
      bundleViewer(path.join(draft, 'src/viewer/bundle')),
      bundleDiagrams(path.join(draft, 'src/publishing/assets/mermaid')),
      bundleClient(path.join(draft, 'src/git/client/bundle')),
    ]);
    await bundleProgram(draft);
    writeFileSync(path.join(draft, '.stamp'), stamp);
    // Where another build of the same sources was faster, somebody may be running it already.
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
    // Another build that ran at the same moment was faster; its result is as good as ours.
    if (!existsSync(dist)) throw error;
  }
  rmSync(old, { recursive: true, force: true });
}

/** The sentence of a failure; the compiler puts its own stack behind it. */
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
