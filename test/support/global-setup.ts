import 'reflect-metadata';
import { SERVER_VARIABLE, startTestServer, type TestServer } from './test-server';
import unitSetup from './unit-setup';

const shared = globalThis as { binderyTestServer?: Promise<TestServer> };

/** Several projects use this file; the first call of a run starts the server, the others wait for it. */
export default async function globalSetup(): Promise<void> {
  const folder = await unitSetup();
  const server = await (shared.binderyTestServer ??= startTestServer(folder));
  process.env[SERVER_VARIABLE] = server.url;
}
