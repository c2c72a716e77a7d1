import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prepareDataFolder } from './data-folder';

describe('the data folder', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bindery-folder-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is created with its parents, closed to other accounts', () => {
    const target = path.join(folder, 'a', 'b');
    prepareDataFolder(target);
    prepareDataFolder(target);
    expect(statSync(target).mode & 0o077).toBe(0);
  });

  it('is refused where a file is in the way, with the folder and the variable', () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    expect(() => prepareDataFolder(file)).toThrow(/already a file with this name.*DATA_DIR/);
    expect(() => prepareDataFolder(path.join(file, 'below'))).toThrow(/is a file, not a folder.*DATA_DIR/);
  });

  it('is refused immediately where it cannot be created', () => {
    if (process.platform !== 'linux') return;
    expect(() => prepareDataFolder('/proc/bindery')).toThrow(/DATA_DIR/);
  });
});
