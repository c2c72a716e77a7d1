/** Bundles the client for CI runners and shells into one file, which the service offers for download. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { placeFile } from './place-file.mjs';
import { root } from './sources.mjs';

/** @param {string} folder target folder of `bindery.mjs`, a module for Node.js that needs no package */
export async function bundleClient(folder) {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, 'src/git/client/main.mjs')],
    absWorkingDir: root,
    bundle: true,
    minify: true,
    legalComments: 'none',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    charset: 'utf8',
    // CommonJS packages require the modules of Node.js.
    banner: {
      js: "#!/usr/bin/env node\nimport { createRequire as requireFrom } from 'node:module';\nconst require = requireFrom(import.meta.url);",
    },
    logLevel: 'silent',
    write: false,
  });
  mkdirSync(folder, { recursive: true });
  placeFile(folder, 'bindery.mjs', outputFiles[0].contents);
}
