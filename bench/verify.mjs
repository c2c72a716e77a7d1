/** `npm run verify -- <kind> <folder-or-zip>…`: takes real documentation through the built service, and checks every page of it. */
import { runNamed } from './run-named.mjs';

await runNamed('npm run verify -- <kind> <folder-or-zip>…', 'bench/verify', {
  corpus: 'imports it, with and without its SUMMARY.md, and lists what an import or export lost',
  documents: 'Markdown to a JSON document and back, and documents through the API',
  edits: 'edits every page as people do in the app; only the edited passage may differ',
  export: 'imports and exports it: what nobody touched keeps its bytes',
  git: 'synchronizes it with a Git repository',
  site: 'publishes it, and reads every page as a browser does',
});
