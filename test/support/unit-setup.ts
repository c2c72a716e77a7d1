import { createRequire } from 'node:module';
import path from 'node:path';
import { FOLDER_VARIABLE, makeRunFolder } from './run-folder';

const { bundleViewer } = createRequire(__filename)('../../scripts/bundle-viewer.mjs') as {
  bundleViewer: (folder: string) => Promise<void>;
};

const shared = globalThis as { binderyTestFolder?: Promise<string> };

async function prepare(): Promise<string> {
  await bundleViewer(path.join(__dirname, '../../src/viewer/bundle'));
  return makeRunFolder();
}

/** What every test may need: what the build makes for browsers, beside the sources, and a folder. Once for each run; gives the folder. */
export default async function unitSetup(): Promise<string> {
  const folder = await (shared.binderyTestFolder ??= prepare());
  process.env[FOLDER_VARIABLE] = folder;
  return folder;
}
