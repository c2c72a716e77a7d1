import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadConfiguration } from '../../config/configuration';
import { checkPort } from './port-check';
import { checkPublicUrl } from '../../doctor/public-url-check';
import { checkDataFolder } from './data-folder-checks';
import { findingText, ok, warning } from '../../doctor/finding';
import { checkMemory, checkNode } from '../../doctor/machine-checks';
import { checkStorage } from '../../doctor/storage-checks';

const MIB = 1024 * 1024;

async function answering(body: string): Promise<{ port: number; close: () => void }> {
  const server = createServer((_request, response) => response.end(body));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

describe('the doctor', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bindery-doctor-'));
  afterAll(() => rmSync(dataDir, { recursive: true }));

  it('shows the fix below each finding', () => {
    expect(findingText(ok('Fine'))).toBe('✔ Fine');
    expect(findingText(warning('Odd.', 'Mend it.'))).toBe('! Odd.\n    Mend it.');
  });

  it.each([
    ['20.18.3', 'broken'],
    ['18.20.0', 'broken'],
    ['20.19.0', 'ok'],
    ['22.1.0', 'ok'],
  ])('judges Node.js %s as %s', (version, status) => {
    expect(checkNode(version).status).toBe(status);
  });

  it('warns of little memory', () => {
    expect(checkMemory(256 * MIB).status).toBe('warning');
    expect(checkMemory(512 * MIB).status).toBe('ok');
  });

  it.each([
    ['http://localhost:3000', '127.0.0.1', 'ok'],
    ['http://localhost:3000', '0.0.0.0', 'warning'],
    ['http://docs.example.com', '127.0.0.1', 'warning'],
    ['https://docs.example.com', '0.0.0.0', 'ok'],
  ])('judges PUBLIC_URL %s while listening on %s as %s', (publicUrl, host, status) => {
    expect(checkPublicUrl({ publicUrl, host }).status).toBe(status);
  });

  it.each([
    ['{"status":"ok"}', 'ok'],
    ['{"status":"unavailable"}', 'broken'],
    ['hello', 'broken'],
  ])('judges a port that answers %s as %s', async (body, status) => {
    const { port, close } = await answering(body);
    expect((await checkPort({ host: '127.0.0.1', port })).status).toBe(status);
    close();
  });

  it('accepts a free port', async () => {
    const { port, close } = await answering('');
    close();
    expect(await checkPort({ host: '127.0.0.1', port })).toMatchObject({ status: 'ok' });
  });

  it('writes to the storage and reads it back', async () => {
    await expect(checkStorage({ dataDir })).resolves.toMatchObject({ status: 'ok' });
  });

  it('reports a storage that is not writable', async () => {
    const file = path.join(dataDir, 'file');
    writeFileSync(file, '');
    await expect(checkStorage({ dataDir: file })).resolves.toMatchObject({ status: 'broken' });
  });

  it('warns of a key that others can read, with the fix', () => {
    const configuration = loadConfiguration({ DATA_DIR: dataDir });
    const key = path.join(dataDir, 'secret.key');
    writeFileSync(key, 'key');
    chmodSync(key, 0o644);
    const findings = checkDataFolder(configuration);
    expect(findings.at(-1)).toMatchObject({ status: 'warning', fix: `Restrict it: chmod 600 ${key}` });
    chmodSync(key, 0o600);
    expect(checkDataFolder(configuration).at(-1)).toMatchObject({ status: 'ok' });
  });

  it('reports a data folder where a file is in the way', () => {
    const file = path.join(dataDir, 'other');
    writeFileSync(file, '');
    const findings = checkDataFolder(loadConfiguration({ DATA_DIR: file }));
    expect(findings).toMatchObject([{ status: 'broken' }]);
  });
});
