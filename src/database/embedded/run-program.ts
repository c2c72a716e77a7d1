import { spawn, type SpawnOptions } from 'node:child_process';
import { join } from 'node:path';
import { reason } from './embedded-postgres-error';

/** How the server's programs are started on this machine: see launcher.ts for how one is chosen. */
export interface Launcher {
  readonly binDir: string;
  /** Account to switch to before the program runs; undefined: the current one. */
  readonly uid?: number;
  readonly gid?: number;
  /** A program with its arguments that runs the rest of the line, such as `unshare … --`. */
  readonly prefix: readonly string[];
  /** The cluster's path is not reachable for the account: start inside the folder and name it /proc/self/cwd. */
  readonly throughCwd: boolean;
  /** Who has to own the cluster's files; undefined leaves them alone. */
  readonly owner?: { readonly uid: number; readonly gid: number };
}

export interface ProgramLine {
  readonly file: string;
  readonly args: readonly string[];
  readonly options: SpawnOptions;
}

export interface ProgramResult {
  readonly code: number | null;
  readonly output: string;
}

const OUTPUT_LIMIT = 64 * 1024;
export const EXECUTABLE_SUFFIX = process.platform === 'win32' ? '.exe' : '';

/** Only what the programs need: neither secrets of the service nor PG* variables of the shell reach the server. */
function programEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'SYSTEMROOT', 'TEMP', 'TMP', 'USERPROFILE'];
  const inherited = kept.flatMap((name) =>
    process.env[name] === undefined ? [] : [[name, process.env[name]] as const],
  );
  return { ...Object.fromEntries(inherited), LC_ALL: 'C', TZ: 'UTC' };
}

/** The command line that runs `program` on a cluster folder; `args` follow its -D option. */
export function programLine(
  launcher: Launcher,
  program: string,
  clusterDir: string,
  args: readonly string[],
): ProgramLine {
  const executable = join(launcher.binDir, program + EXECUTABLE_SUFFIX);
  const line = [...launcher.prefix, executable, '-D', launcher.throughCwd ? '/proc/self/cwd' : clusterDir, ...args];
  return { file: line[0] ?? executable, args: line.slice(1), options: spawnOptions(launcher, clusterDir) };
}

export function spawnOptions(launcher: Pick<Launcher, 'uid' | 'gid'>, cwd: string): SpawnOptions {
  const account = launcher.uid === undefined ? {} : { uid: launcher.uid, gid: launcher.gid };
  return { cwd, env: programEnvironment(), windowsHide: true, ...account };
}

/**
 * Runs a program to its end and returns its exit code and output (the first 64 KB). Never throws: a program that cannot be
 * started, or that is killed after `timeoutMs`, has the code null and the reason in `output`.
 */
export async function runPostgresProgram(
  line: ProgramLine,
  timeoutMs: number,
  input: number | 'ignore' = 'ignore',
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    let output = '';
    const fail = (error: unknown): void => resolve({ code: null, output: `${output}${reason(error)}` });
    const collect = (chunk: Buffer): void => {
      if (output.length < OUTPUT_LIMIT) output += chunk.toString('utf8');
    };
    try {
      const child = spawn(line.file, [...line.args], {
        ...line.options,
        stdio: [input, 'pipe', 'pipe'],
        timeout: timeoutMs,
        killSignal: 'SIGKILL',
      });
      child.stdout?.on('data', collect);
      child.stderr?.on('data', collect);
      child.once('error', fail);
      child.once('close', (code, signal) =>
        resolve({ code, output: signal === null ? output : `${output}ended by ${signal}` }),
      );
    } catch (error) {
      fail(error);
    }
  });
}
