/** Builds `packages/client` into its `dist`, as `npm pack` there needs it: types of the API, JavaScript with declarations, the licence. */
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { CLIENT_TYPES, root } from './sources.mjs';
import { runNode, runTool } from './tools.mjs';

const folder = path.join(root, 'packages', 'client');
const built = path.join(folder, 'dist');

rmSync(built, { recursive: true, force: true });
mkdirSync(built, { recursive: true });
process.exitCode =
  (await runNode(['scripts/api-types.mjs', ...process.argv.slice(2)])) ||
  (await runTool('typescript', ['--project', folder]));
copyFileSync(path.join(root, CLIENT_TYPES), path.join(built, 'schema.d.ts'));
copyFileSync(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'));
