/**
 * `npm run prove -- recipes`: adds one thing of each kind (a block type, a kind of notification, …) to a scratch checkout of the current commit, by the patches
 * in `bench/recipes`, and counts the hand-written files that each touches. Each patch is checked alone: types, build, and the specs that it
 * brings. Names after it choose some: `npm run prove -- recipes block-type`. The last line is the result.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { root } from '../../scripts/sources.mjs';

/** The most files that a recipe may touch, by the name of its patch. */
const LIMITS = {
  'notification-kind': 5,
  'space-field': 8,
  'block-type': 7,
  'interface-language': 2,
  screen: 4,
  'api-operation': 5,
  permission: 4,
  'import-source': 4,
};

/** What the recipe of a language counts is its folder. */
const FOLDERS = ['app/i18n/fr/'];

const isSpec = (file) => /\.spec\.tsx?$/.test(file);
/** Not written for the new thing itself: its tests, their fixtures, and what programs write. */
const isCounted = (file) => !isSpec(file) && !/^test\/|\/__snapshots__\/|\/migrations\.ts$/.test(file);

const patches = path.join(root, 'bench', 'recipes');
const scratch = mkdtempSync(path.join(tmpdir(), 'bindery-recipes-'));
const checkout = path.join(scratch, 'checkout');

const run = (command, args, cwd = checkout) => spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 28 });
const node = (...args) => run(process.execPath, args);
const types = (project) => node('node_modules/typescript/bin/tsc', '--noEmit', '--project', project);

/** What a patch adds and removes: `[added lines, removed lines, file]`. */
const changesOf = (patch) =>
  run('git', ['apply', '--numstat', patch])
    .stdout.split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'));

/** The hand-written files of a patch; those of a folder that is added as one count as one. */
function countedOf(files) {
  const places = files.filter(isCounted).map((file) => FOLDERS.find((folder) => file.startsWith(folder)) ?? file);
  return [...new Set(places)];
}

/** The checks of a patch in their order, each with its name. */
const stepsOf = (patch, specs) => [
  ['apply', () => run('git', ['apply', '--3way', '--index', patch])],
  // Builds the service first.
  ['build', () => node('scripts/api-types.mjs')],
  ['types', () => types('.')],
  ['types of the app', () => types('app')],
  ['tests', () => node('scripts/test.mjs', ...specs)],
];

function prove(name) {
  const patch = path.join(patches, `${name}.patch`);
  const changes = changesOf(patch);
  const files = changes.map(([, , file]) => file);
  const [touched, specs] = [countedOf(files), files.filter(isSpec)];
  const problems = [
    ...(touched.length > LIMITS[name] ? [`touches more than ${LIMITS[name]} files`] : []),
    ...(specs.length === 0 ? ['brings no spec'] : []),
  ];
  for (const [step, check] of stepsOf(patch, specs)) {
    if (problems.length > 0) break;
    const { status, stdout, stderr } = check();
    if (status === 0) continue;
    problems.push(`fails at: ${step}`);
    process.stderr.write(`${stdout}${stderr}\n`);
  }
  const lines = changes.reduce((sum, [added]) => sum + Number(added), 0);
  process.stdout.write(
    `${name}: ${touched.length} files (at most ${LIMITS[name]}), ${lines} lines, ${problems.join(', ') || 'in order'}\n`,
  );
  for (const file of touched) process.stdout.write(`  ${file}\n`);
  run('git', ['reset', '--quiet', '--hard']);
  run('git', ['clean', '--quiet', '-d', '--force']);
  return problems.length === 0;
}

/** Each patch has a limit, and each limit a patch. */
function known() {
  const found = readdirSync(patches).map((file) => path.basename(file, '.patch'));
  const wrong = [
    ...found.filter((name) => !(name in LIMITS)),
    ...Object.keys(LIMITS).filter((name) => !found.includes(name)),
  ];
  if (wrong.length > 0)
    throw new Error(`A patch in bench/recipes, or a limit in bench/prove/recipes.mjs, is missing: ${wrong.join(', ')}`);
  return Object.keys(LIMITS);
}

/** The packages by hard links, else as a copy: bundles name files by their real paths, which a symbolic link would lead elsewhere. */
function linkPackages() {
  const [from, to] = [path.join(root, 'node_modules'), path.join(checkout, 'node_modules')];
  if (run('cp', ['-al', from, to]).status === 0) return;
  rmSync(to, { recursive: true, force: true });
  if (run('cp', ['-a', from, to]).status !== 0) throw new Error('The packages could not be copied.');
}

function proveAll(names) {
  const added = run('git', ['worktree', 'add', '--detach', checkout, 'HEAD'], root);
  if (added.status !== 0) throw new Error(`There is no checkout of the current commit: ${added.stderr}`);
  linkPackages();
  return names.filter((name) => !prove(name));
}

const given = process.argv.slice(2);
const names = given.length > 0 ? given : known();
try {
  const failed = proveAll(names);
  const result =
    failed.length === 0 ? 'each applies, compiles and passes its tests' : `not in order: ${failed.join(', ')}`;
  process.stdout.write(`recipes: ${names.length} patches, ${result}\n`);
  process.exitCode = failed.length === 0 ? 0 : 1;
} finally {
  run('git', ['worktree', 'remove', '--force', checkout], root);
  rmSync(scratch, { recursive: true, force: true });
}
