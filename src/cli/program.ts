import { Command } from 'commander';
import { describeFailure, isExplained } from '../bootstrap/describe-failure';
import { configCommand } from './commands/config.command';
import { doctorCommand } from './commands/doctor.command';
import { importCommand } from './commands/import.command';
import { orgsCommand } from './commands/orgs.command';
import { tokensCommand } from './commands/tokens.command';
import { usersCommand } from './commands/users.command';
import { tell } from './output';

/** Every operator command. `--help` of each works without configuration and database. */
export function createProgram(): Command {
  const program = new Command('npm run cli --')
    .description('Operator commands of Bindery. They work while the service runs and when it does not.')
    .option('--debug', 'show the stack of a failure')
    .showHelpAfterError('Add --help to see what this command takes.')
    .helpCommand(false);
  for (const make of [usersCommand, orgsCommand, tokensCommand, importCommand, doctorCommand, configCommand])
    program.addCommand(make());
  for (const command of program.commands) inheritHelp(command, program);
  return program;
}

/** commander passes settings on only to commands made by the parent itself. */
function inheritHelp(command: Command, parent: Command): void {
  command.copyInheritedSettings(parent);
  for (const child of command.commands) inheritHelp(child, command);
}

/** One sentence where the failure has one; the stack only where it was asked for. */
export function failureText(error: unknown, debug: boolean): string {
  if (debug && error instanceof Error) return error.stack ?? error.message;
  if (isExplained(error)) return error.message;
  const message = error instanceof Error ? error.message : String(error);
  return `Something unexpected went wrong: ${message.split('\n')[0] ?? ''} Run it again with --debug to see where.`;
}

/** Runs one command and ends the process: 0 when it did what was asked, 1 otherwise. */
export async function runProgram(argv: readonly string[]): Promise<void> {
  const program = createProgram();
  process.on('unhandledRejection', (error) => {
    tell(describeFailure(error));
    process.exit(1);
  });
  try {
    await program.parseAsync(argv);
  } catch (error) {
    tell(failureText(error, program.opts<{ debug?: boolean }>().debug === true));
    process.exitCode = 1;
  }
  process.exit();
}
