import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runFolder } from '../run-folder';
import type { CodeBlock } from './guide-pages';

/** A program that a block of the guide calls, with its arguments after expansion by bash. */
export interface RecordedCommand {
  readonly program: string;
  readonly args: readonly string[];
}

/** Programs that are recorded instead of run. Any other program fails the block. */
const RECORDED = [
  'jq',
  'curl',
  'npm',
  'npx',
  'node',
  'docker',
  'kubectl',
  'openssl',
  'git',
  'dig',
  'systemctl',
  'journalctl',
  'age-keygen',
  'aws',
  'a2enmod',
  'useradd',
  'sudo',
  'cp',
  'chown',
  'chmod',
  'claude',
  'code',
  'install',
  'mv',
  'rm',
  'touch',
  'sed',
  'psql',
  'pg_ctlcluster',
  'pg_basebackup',
  'pg_verifybackup',
  'pg_archivecleanup',
];
const REAL = ['mkdir', 'cat', 'date', 'wc', 'base64'];

const ID = '02KQxUz5wPbYh1eTq7mA0d';

const RECORDER = `#!/bin/bash
# One write, as the programs of a pipe run side by side.
printf '%s\\0' "\${0##*/}" "$@" $'\\1' >> "$RECORD"
# What the pages take from an answer is an ID.
if [ "\${0##*/}" = jq ]; then echo ${ID}; fi
`;

/** Variables of the pages that readers have to fill in. */
const VARIABLES = {
  BINDERY: 'http://localhost:3000',
  TOKEN: 'bnd_example',
  SESSION: 'bnd_example',
  MCP: 'https://docs.example.com/~mcp',
  ...Object.fromEntries(
    [
      'ORG',
      'ORGANIZATION',
      'SPACE',
      'SITE',
      'SITE_SPACE',
      'TEAM',
      'USER',
      'PROVIDER',
      'CONFLICT',
      'TOKEN_ID',
      'PAGE',
    ].map((name) => [name, ID]),
  ),
};

const bash = ['/bin/bash', '/usr/bin/bash'].find((file) => existsSync(file)) ?? 'bash';

/** Parses blocks with the real bash, with every program replaced by one that records its call. */
export class CommandRecorder {
  private readonly folder = mkdtempSync(path.join(runFolder(), 'guide-'));

  constructor() {
    for (const name of RECORDED) {
      writeFileSync(path.join(this.folder, name), RECORDER.replace('/bin/bash', bash));
      chmodSync(path.join(this.folder, name), 0o755);
    }
    for (const name of REAL)
      symlinkSync(
        ['/bin', '/usr/bin'].map((bin) => `${bin}/${name}`).find(existsSync) ?? name,
        `${this.folder}/${name}`,
      );
  }

  /** Throws for a block that bash cannot parse, and for an unknown variable or program. */
  record({ text }: CodeBlock): RecordedCommand[] {
    const record = path.join(mkdtempSync(path.join(this.folder, 'block-')), 'record');
    writeFileSync(record, '');
    // A picture that readers have.
    writeFileSync(path.join(path.dirname(record), 'photo.png'), '');
    execFileSync(bash, ['-euc', text], {
      cwd: path.dirname(record),
      env: { PATH: this.folder, RECORD: record, ...VARIABLES },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    return readFileSync(record, 'utf8')
      .split('\0\u0001\0')
      .filter((call) => call !== '')
      .map((call) => call.split('\0'))
      .map(([program = '', ...args]) => ({ program, args }));
  }
}
