import type { TestServer } from './test-server';

const shared = globalThis as { binderyTestServer?: Promise<TestServer> };

/** Stops the server of the run, once. */
export default async function globalTeardown(): Promise<void> {
  const server = await shared.binderyTestServer;
  delete shared.binderyTestServer;
  await server?.stop();
}
