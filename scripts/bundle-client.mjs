/** Makes one file of the client for CI runners and shells, which the service offers for download. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { placeFile } from './place-file.mjs';
import { root } from './sources.mjs';

/** @param {string} folder where `bindery.mjs` is to lie, a module for Node.js that needs no package */
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
    // Packages in the older form look for the modules of Node.js.
    banner: {
      js: "#!/usr/bin/env node\nimport { createRequire as requireFrom } from 'node:module';\nconst require = requireFrom(import.meta.url);",
    },
    logLevel: 'silent',
    write: false,
  });
  mkdirSync(folder, { recursive: true });
  placeFile(folder, 'bindery.mjs', outputFiles[0].contents);
}
