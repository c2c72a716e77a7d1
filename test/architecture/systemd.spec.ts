import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { filesOf, ROOT } from '../support/guide/guide-pages';
import { runFolder } from '../support/run-folder';

const UNIT = readFileSync(path.join(ROOT, 'deploy/bindery.service'), 'utf8');
/** Of 100, where 100 is a unit without any restriction. */
const MAX_EXPOSURE = 20;

const isThere = spawnSync('systemd-analyze', ['--version']).status === 0;

describe('the systemd unit', () => {
  const settings = UNIT.split('\n').filter((line) => /^\w+=/.test(line));

  it('is the one that the guide shows', () => {
    expect(filesOf('docs/guide/operate/systemd.md').get('/etc/systemd/system/bindery.service')).toBe(UNIT);
  });

  it('takes away rights, but not what V8, PDFs and the data folder need', () => {
    expect(settings).toEqual(
      expect.arrayContaining([
        'NoNewPrivileges=yes',
        'CapabilityBoundingSet=',
        'ProtectSystem=strict',
        'PrivateTmp=yes',
      ]),
    );
    expect(settings.filter((line) => line.startsWith('MemoryDenyWriteExecute'))).toEqual([]);
    expect(settings.filter((line) => line.startsWith('SystemCallFilter')).at(-1)).toBe('SystemCallFilter=capset');
    const [, folder] = /^StateDirectory=(.*)$/m.exec(UNIT) ?? [];
    const environment = filesOf('docs/guide/operate/systemd.md').get('/opt/bindery/.env');
    expect(environment).toContain(`DATA_DIR=/var/lib/${folder}\n`);
  });
});

(isThere ? describe : describe.skip)(
  `the systemd unit, for systemd itself${isThere ? '' : ' (skipped: systemd-analyze is not installed)'}`,
  () => {
    let folder: string;
    beforeAll(() => {
      folder = mkdtempSync(path.join(runFolder(), 'unit-'));
      // This machine may have Node.js elsewhere.
      writeFileSync(path.join(folder, 'bindery.service'), UNIT.replace('/usr/bin/node', process.execPath));
    });
    afterAll(() => rmSync(folder, { recursive: true }));

    const analyze = (...args: string[]) =>
      spawnSync('systemd-analyze', [...args, path.join(folder, 'bindery.service')], { encoding: 'utf8' });

    it('has no line that is unknown or wrong', () => {
      const { status, stderr } = analyze('verify', '--man=no');
      expect([status, stderr.split('\n').filter((line) => line.includes('bindery.service'))]).toEqual([0, []]);
    });

    it('leaves the service little', () => {
      const { status, stdout } = analyze('security', '--offline=true', `--threshold=${MAX_EXPOSURE}`);
      expect([status, stdout]).toEqual([0, expect.stringContaining('Overall exposure level')]);
    });
  },
);
