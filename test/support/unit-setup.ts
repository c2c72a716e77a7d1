import { createRequire } from 'node:module';
import path from 'node:path';
import { FOLDER_VARIABLE, createRunFolder } from './run-folder';

type Bundle = (folder: string) => Promise<void>;

const load = createRequire(__filename);
const { bundleClient } = load('../../scripts/bundle-client.mjs') as { bundleClient: Bundle };
const { bundleDiagrams } = load('../../scripts/bundle-diagrams.mjs') as { bundleDiagrams: Bundle };
const { bundlePages } = load('../../scripts/bundle-pages.mjs') as { bundlePages: Bundle };
const { bundleApp } = load('../../scripts/bundle-app.mjs') as { bundleApp: Bundle };

const shared = globalThis as { binderyTestFolder?: Promise<string> };

async function prepare(): Promise<string> {
  await bundleApp(path.join(__dirname, '../../src/app-host/bundle'));
  await bundleDiagrams(path.join(__dirname, '../../src/publishing/assets/mermaid'));
  await bundlePages(path.join(__dirname, '../../src/publishing/assets/bundle'));
  await bundleClient(path.join(__dirname, '../../src/git/client/bundle'));
  return createRunFolder();
}

/** Prepares what any test may need: files that the build generates beside the sources, and a folder. Runs once; returns the folder. */
export default async function unitSetup(): Promise<string> {
  const folder = await (shared.binderyTestFolder ??= prepare());
  process.env[FOLDER_VARIABLE] = folder;
  return folder;
}
