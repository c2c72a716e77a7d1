/**
 * Bundles the compiled program and its packages into one file, and creates V8's code cache for it: a start then reads two files instead of
 * three thousand, and compiles nothing again.
 */
import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { UNBUNDLED } from './lazy-modules.mjs';
import { CODE_CACHE, compileProgram, PROGRAM } from './load-program.mjs';

/** Both programs, each loaded on demand; `parts` starts neither. */
const ENTRY = `
exports.service = () => require('./src/main.js');
exports.cli = () => require('./src/cli/main.js');
exports.parts = () => [require('./src/bootstrap/service.js'), require('./src/bootstrap/service-parts.js'), require('./src/cli/program.js')];`;

/** Read from their own folders at run time, or optional and never needed here. */
const EXCLUDED = [
  ...UNBUNDLED,
  '@node-rs/argon2',
  'typescript',
  '@fastify/static',
  '@nestjs/microservices',
  '@nestjs/websockets',
  'class-transformer/storage',
];

/** Nest loads optional packages in ways that a bundler does not see; those in use are bundled. */
const HIDDEN_REQUIRE = /const require = createRequire\(import\.meta\.url\);/;

const SEE = 'import it by its name; scripts/lazy-modules.mjs lists what is evaluated on first use.';

const BANNER =
  'const __url=require("node:url").pathToFileURL(__filename).href,__place=(name)=>require("node:path").join(__dirname,name);';

/** What esbuild says of modules whose name is computed. */
const UNKNOWN_MODULES = ['indirect-require', 'unsupported-dynamic-import', 'unsupported-require-call'];

/** Source files resolve files next to them at their original location. */
const placeOf = (file) =>
  `const __filename=__place(${JSON.stringify(file)}),__dirname=require("node:path").dirname(__filename);`;

/** What loads files that the bundle does not contain: second copies of its modules, with classes and state of their own. */
const LOADS_FILES = /\bcreateRequire\b|\brequire\("(?:node:)?module"\)/;

const projectFiles = (folder) => ({
  name: 'ours',
  setup({ onLoad }) {
    onLoad({ filter: /\.js$/ }, async ({ path: file }) => {
      const relative = path.relative(folder, file);
      if (relative.startsWith('..')) return undefined;
      const code = await readFile(file, 'utf8');
      if (LOADS_FILES.test(code)) return { errors: [{ text: `${relative} loads files beside the bundle: ${SEE}` }] };
      const usesLocation = /\b__(?:dirname|filename)\b/.test(code);
      return { contents: usesLocation ? code.replace(/^("use strict";)?/, `$1${placeOf(relative)}`) : code };
    });
  },
});

const packages = {
  name: 'packages',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]@nestjs[\\/].*\.js$/ }, async ({ path: file }) => {
      const code = await readFile(file, 'utf8');
      return HIDDEN_REQUIRE.test(code) ? { contents: code.replace(HIDDEN_REQUIRE, '') } : undefined;
    });
  },
};

/** Calls of our own whose module is known only at run time are left as they are, and would look for a file. */
function refuseUnknownModules(warnings, folder) {
  const ours = ({ location }) => location && !location.file.includes('node_modules');
  const [first] = warnings.filter(ours);
  if (first) throw new Error(`${path.relative(folder, first.location.file)}: ${first.text}: ${SEE}`);
}

/** esbuild does not escape regular expressions; in pure ASCII, the engine needs half the memory for the source of the program. */
const inAscii = (code) =>
  code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** @param {string} folder the compiled program, and target folder of `program.js` */
export async function bundleProgram(folder) {
  const file = path.join(folder, PROGRAM);
  const { outputFiles, warnings } = await build({
    stdin: { contents: ENTRY, resolveDir: folder },
    outfile: file,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    conditions: ['module-sync', 'module'],
    external: EXCLUDED,
    // A script that is compiled from a cache has no import().
    supported: { 'dynamic-import': false },
    // Names are preserved, for stack traces and for Nest.
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: 'none',
    // Its errors are thrown as well.
    logLevel: 'silent',
    logOverride: Object.fromEntries(UNKNOWN_MODULES.map((name) => [name, 'warning'])),
    write: false,
    define: { 'import.meta.url': '__url', 'import.meta.dirname': '__dirname', 'import.meta.filename': '__filename' },
    banner: { js: BANNER },
    plugins: [projectFiles(folder), packages],
  });
  refuseUnknownModules(warnings, folder);
  const source = inAscii(outputFiles[0].text);
  writeFileSync(file, source);
  const { script, run } = compileProgram(file, source);
  // The cache contains only functions that have been run.
  run().parts();
  writeFileSync(path.join(folder, CODE_CACHE), script.createCachedData());
}
