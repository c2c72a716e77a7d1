import { rmSync } from 'node:fs';
import { endSharedServices } from './shared-services';
import type { TestServer } from './test-server';
import { findLeaks, type Leak } from './written-log';

const shared = globalThis as { binderyTestServer?: Promise<TestServer>; binderyTestFolder?: Promise<string> };

const MAX_SHOWN = 20;

/** Fails the run, whose report would be lost by an error here. */
function reportLeaks(leaks: readonly Leak[]): void {
  const shown = leaks
    .slice(0, MAX_SHOWN)
    .map(({ secret: { kind, route }, line }) => `  ${kind} of ${route}\n    ${line}`);
  process.stderr.write(`${leaks.length} log lines contain a secret:\n${shown.join('\n')}\n`);
  process.exitCode = 1;
}

async function checkLogs(folder: string): Promise<void> {
  const { secrets, lines, leaks } = await findLeaks(folder);
  if (leaks.length > 0) reportLeaks(leaks);
  else if (lines > 0) process.stderr.write(`${lines} log lines contain none of ${secrets} secrets\n`);
}

/** Stops the server of the run, if there is one, reads its logs for secrets, and removes its folder, once. */
export default async function globalTeardown(): Promise<void> {
  const { binderyTestServer: server, binderyTestFolder: folder } = shared;
  delete shared.binderyTestServer;
  delete shared.binderyTestFolder;
  await endSharedServices();
  await (await server)?.stop();
  if (folder) await checkLogs(await folder);
  if (folder) rmSync(await folder, { recursive: true, force: true });
}
