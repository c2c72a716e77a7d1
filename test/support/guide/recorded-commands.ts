import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runFolder } from '../run-folder';
import type { CodeBlock } from './guide-pages';

/** One program that a block of the guide calls, with the arguments that bash gives it. */
export interface RecordedCommand {
  readonly program: string;
  readonly args: readonly string[];
}

/** What is written down instead of being run. Whatever else a block calls fails it. */
const RECORDED = [
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
  'claude',
  'code',
];
const REAL = ['mkdir', 'cat', 'date'];

const RECORDER = `#!/bin/bash
{ printf '%s\\0' "\${0##*/}" "$@"; printf '\\1\\0'; } >> "$RECORD"
`;

/** What pages call things that readers have to put in. */
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
    ].map((name) => [name, '02KQxUz5wPbYh1eTq7mA0d']),
  ),
};

const bash = ['/bin/bash', '/usr/bin/bash'].find((file) => existsSync(file)) ?? 'bash';

/** Reads blocks with the real bash, whose programs are all replaced by one that writes down how it was called. */
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

  /** Fails for a block that bash cannot read, and for a variable or program that nobody knows. */
  record({ text }: CodeBlock): RecordedCommand[] {
    const record = path.join(mkdtempSync(path.join(this.folder, 'block-')), 'record');
    writeFileSync(record, '');
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
