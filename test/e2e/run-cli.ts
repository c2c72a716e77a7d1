import { execute } from '../../src/cli/program';

/** The outcome of a command. */
export interface CommandResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

type Environment = Readonly<Record<string, string>>;

const collect = (stream: NodeJS.WriteStream) => {
  let text = '';
  const write = jest.spyOn(stream, 'write').mockImplementation((part) => {
    text += String(part);
    return true;
  });
  return { text: () => text, restore: () => write.mockRestore() };
};

/** Runs an operator command in this process, with exactly this environment. */
export async function runCli(environment: Environment, ...args: string[]): Promise<CommandResult> {
  const before = process.env;
  const [stdout, stderr] = [collect(process.stdout), collect(process.stderr)];
  process.env = { PATH: before.PATH, HOME: before.HOME, ...environment };
  try {
    const code = await execute(['node', 'cli', ...args]);
    return { code, stdout: stdout.text(), stderr: stderr.text() };
  } finally {
    process.env = before;
    stdout.restore();
    stderr.restore();
  }
}
