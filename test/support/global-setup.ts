import 'reflect-metadata';
import { FOLDER_VARIABLE, SERVER_VARIABLE, startTestServer, type TestServer } from './test-server';

const shared = globalThis as { binderyTestServer?: Promise<TestServer> };

/** Several projects name this file; the first call of a run starts the server, the others wait for the same one. */
export default async function globalSetup(): Promise<void> {
  const server = await (shared.binderyTestServer ??= startTestServer());
  process.env[SERVER_VARIABLE] = server.url;
  process.env[FOLDER_VARIABLE] = server.folder;
}
