import { rmSync } from 'node:fs';
import { endSharedServices } from './shared-services';
import type { TestServer } from './test-server';

const shared = globalThis as { binderyTestServer?: Promise<TestServer>; binderyTestFolder?: Promise<string> };

/** Stops the server of the run, if there is one, and removes its folder, once. */
export default async function globalTeardown(): Promise<void> {
  const { binderyTestServer: server, binderyTestFolder: folder } = shared;
  delete shared.binderyTestServer;
  delete shared.binderyTestFolder;
  await endSharedServices();
  await (await server)?.stop();
  if (folder) rmSync(await folder, { recursive: true, force: true });
}
