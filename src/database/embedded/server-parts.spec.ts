import { closeSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAccounts } from './account';
import { checkClusterFolder } from './cluster';
import { appPassword, appUrl } from './database-session';
import { describeFolderError, EmbeddedPostgresError } from './embedded-postgres-error';
import { layoutOf } from './layout';
import { isServerOf, parsePostmasterFile, releaseStaleFile } from './postmaster-file';
import { errorLines, openLog, readLogFrom, trimLog } from './server-log';
import { serverArguments } from './server-settings';

const MEGABYTE = 1024 * 1024;
const text = (pid: number): string => `${pid}\n/data\n1790000000\n40123\n\n127.0.0.1\n  123 456\nready   \n`;

describe('parts of the embedded server', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bindery-parts-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('reads accounts, never root and no broken line', () => {
    const passwd =
      'root:x:0:0::/root:/bin/sh\npostgres:x:101:104::/:/bin/sh\nbroken\n+::::::\nnobody:x:-2:-2::/:/bin/false\n';
    expect(parseAccounts(passwd)).toEqual([{ name: 'postgres', uid: 101, gid: 104 }]);
  });

  it('reads postmaster.pid, whole or half-written', () => {
    expect(parsePostmasterFile(text(77))).toEqual({ pid: 77, port: 40123, status: 'ready' });
    expect(parsePostmasterFile('77\n/data\n')).toEqual({ pid: 77, port: 0, status: 'unknown' });
    expect(parsePostmasterFile('')).toBeNull();
  });

  it('makes a new server accept the file of a dead one, and preserves the rest of it', () => {
    const file = join(folder, 'postmaster.pid');
    writeFileSync(file, text(1));
    releaseStaleFile(folder);
    if (process.platform === 'linux') expect(readFileSync(file, 'utf8')).toBe(text(process.pid));
    writeFileSync(file, '');
    releaseStaleFile(folder);
    expect(statSync(file, { throwIfNoEntry: false })).toBeUndefined();
  });

  (process.platform === 'linux' ? it : it.skip)('does not take any running process for the server of a folder', () => {
    expect(isServerOf(folder, process.pid)).toBe(false);
  });

  it('refuses a cluster of another version and a folder without one', () => {
    const layout = layoutOf(folder);
    mkdirSync(layout.cluster);
    checkClusterFolder(layout, '18');
    writeFileSync(join(layout.cluster, 'letter.txt'), 'mine');
    expect(() => checkClusterFolder(layout, '18')).toThrow(/no PostgreSQL database/);
    writeFileSync(join(layout.cluster, 'PG_VERSION'), '16\n');
    expect(() => checkClusterFolder(layout, '18')).toThrow(/PostgreSQL 16.*PostgreSQL 18/);
  });

  it('listens only on this machine whatever the extra settings', () => {
    const line = serverArguments(40123, { listen_addresses: '*', port: '1', work_mem: '8MB' });
    expect(line).toEqual(expect.arrayContaining(['listen_addresses=127.0.0.1', 'port=40123', 'work_mem=8MB']));
    expect(line).not.toContain('listen_addresses=*');
  });

  it('does not reveal the administrator password with the application one', () => {
    const secret = 'ab'.repeat(24);
    expect(appUrl(40123, secret)).toBe(`postgres://bindery:${appPassword(secret)}@127.0.0.1:40123/bindery`);
    expect(appUrl(40123, secret)).not.toContain(secret);
  });

  it('names the folder and the fix for file errors, and leaves other errors unchanged', () => {
    const full = Object.assign(new Error('write failed'), { code: 'ENOSPC' });
    const described = describeFolderError(full, '/srv/docs');
    expect(described).toBeInstanceOf(EmbeddedPostgresError);
    expect(String(described)).toMatch(/\/srv\/docs: the disk is full.*Free some space/);
    expect(String(describeFolderError(Object.assign(new Error('x'), { code: 'EACCES' }), '/srv'))).toMatch(
      /may not write there.*DATABASE_URL/,
    );
    const other = new Error('something else');
    expect(describeFolderError(other, '/srv')).toBe(other);
  });

  it('keeps the log short at a start and under a running server', () => {
    const log = join(folder, 'log');
    writeFileSync(log, 'a'.repeat(5 * MEGABYTE));
    closeSync(openLog(log));
    expect([statSync(log).size, statSync(`${log}.1`).size]).toEqual([0, 5 * MEGABYTE]);
    writeFileSync(log, 'b'.repeat(6 * MEGABYTE));
    trimLog(log);
    expect([statSync(log).size, statSync(`${log}.1`).size]).toEqual([0, 6 * MEGABYTE]);
    writeFileSync(log, 'line one\nline two\n');
    expect(readLogFrom(log, 9)).toBe('line two\n');
  });

  it('extracts the errors from a log', () => {
    const log =
      '2026 [1] LOG:  starting\n2026 [1] FATAL:  no room\n2026 [1] HINT:  make some\n2026 [1] LOG:  shut down\n';
    expect(errorLines(log)).toBe('FATAL:  no room HINT:  make some');
    expect(errorLines('one\ntwo\n')).toBe('one two');
  });
});
