/** `npm run verify -- <kind> <folder-or-zip>…`: takes real documentation through the built service, and checks every page of it. */
import process from 'node:process';
import { runNode } from '../scripts/tools.mjs';

const KINDS = {
  corpus: 'imports it, with and without its SUMMARY.md, and lists what an import or export lost',
  documents: 'Markdown to a JSON document and back, and documents through the API',
  edits: 'edits every page as people do in the app; only the edited passage may differ',
  export: 'imports and exports it: what nobody touched keeps its bytes',
  git: 'synchronizes it with a Git repository',
  site: 'publishes it, and reads every page as a browser does',
};

const [kind, ...args] = process.argv.slice(2);
if (kind !== undefined && Object.hasOwn(KINDS, kind))
  process.exitCode = await runNode([`bench/verify/${kind}.mjs`, ...args]);
else {
  const width = Math.max(...Object.keys(KINDS).map((name) => name.length));
  const list = Object.entries(KINDS).map(([name, what]) => `  ${name.padEnd(width)}  ${what}`);
  process.stderr.write(`npm run verify -- <kind> <folder-or-zip>…\n\n${list.join('\n')}\n`);
  process.exitCode = 2;
}
