/** Copies the library that draws diagrams next to the pages that load it; it is published as modules for browsers. */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { placeFile } from './place-file.mjs';

const ENTRY = 'mermaid.esm.min';

/** @param {string} folder target folder of the entry, `mermaid.esm.min.mjs`, and of the folder `chunks` with its parts */
export async function bundleDiagrams(folder) {
  const library = path.dirname(createRequire(import.meta.url).resolve(`mermaid/dist/${ENTRY}.mjs`));
  const chunks = path.join(library, 'chunks', ENTRY);
  mkdirSync(path.join(folder, 'chunks'), { recursive: true });
  for (const name of readdirSync(chunks).filter((each) => each.endsWith('.mjs')))
    placeFile(path.join(folder, 'chunks'), name, readFileSync(path.join(chunks, name)));
  placeFile(folder, `${ENTRY}.mjs`, readFileSync(path.join(library, `${ENTRY}.mjs`)));
}
