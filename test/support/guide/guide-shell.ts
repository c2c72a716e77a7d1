import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runFolder } from '../run-folder';
import { codeBlocks, filesOf } from './guide-pages';

export interface Ended {
  readonly code: number;
  readonly stdout: string;
  /** The output on both streams. */
  readonly output: string;
}

/** Values that readers have to fill in: an example value, or their own host. */
const PUT_IN = /^export \w+=(?:.*…|http:\/\/localhost:3000)(?:\s+#.*)?$/gm;

interface ShellPlace {
  /** The user who runs the commands, instead of the one that runs the tests. */
  readonly account?: { readonly uid: number; readonly gid: number };
  /** Where they are run, instead of in the folder of the shell. */
  readonly cwd?: string;
}

/** A folder with the files that a page of the guide shows, in which its commands are run as a reader would run them. */
export class GuideShell {
  readonly folder = mkdtempSync(path.join(runFolder(), 'guide-page-'));
  private readonly blocks: readonly string[];
  private readonly running: ChildProcess[] = [];

  constructor(
    page: string,
    private readonly environment: Readonly<Record<string, string>>,
    private readonly place: ShellPlace = {},
  ) {
    for (const [name, text] of filesOf(page)) this.write(name, text);
    this.blocks = codeBlocks(page)
      .filter(({ language }) => language === 'bash')
      .map(({ text }) => text.replace(PUT_IN, ''));
  }

  write(name: string, text: string): void {
    const file = path.join(this.folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  /** Runs the single block that contains this text; `put` contains the values that readers fill in for examples. */
  async run(text: string, put: Readonly<Record<string, string>> = {}): Promise<Ended> {
    const [block, ...others] = this.blocks.filter((one) => one.includes(text));
    if (block === undefined || others.length > 0) throw new Error(`${others.length + 1} blocks contain ${text}`);
    const filled = Object.entries(put).reduce((result, [from, to]) => result.replaceAll(from, to), block);
    return new Promise((resolve) => {
      const { account, cwd = this.folder } = this.place;
      const options = { ...account, cwd, env: { PATH: process.env.PATH, ...this.environment } };
      execFile('bash', ['-euo', 'pipefail', '-c', filled], options, (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), stdout, output: stdout + stderr }),
      );
    });
  }

  /** Starts a file of the page; returns a function that returns its output so far. */
  start(file: string, environment: Readonly<Record<string, string>>): () => string {
    const env = { PATH: process.env.PATH, ...this.environment, ...environment };
    const child = spawn(process.execPath, [file], { cwd: this.folder, env });
    this.running.push(child);
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (printed += String(part)));
    return () => printed;
  }

  end(): void {
    for (const child of this.running) child.kill();
  }
}
