import { Command, CommanderError } from 'commander';
import { describeFailure, isExplained } from '../bootstrap/describe-failure';
import { productVersion } from '../common/product-version';
import { announcementsCommand } from './commands/announcements.command';
import { backupCommand } from './commands/backup.command';
import { checkCommand } from './commands/check.command';
import { configCommand } from './commands/config.command';
import { doctorCommand } from './commands/doctor.command';
import { domainsCommand } from './commands/domains.command';
import { gitCommand } from './commands/git.command';
import { importCommand } from './commands/import.command';
import { installationCommand } from './commands/installation.command';
import { jobsCommand } from './commands/jobs.command';
import { mailCommand } from './commands/mail.command';
import { openapiCommand } from './commands/openapi.command';
import { orgsCommand } from './commands/orgs.command';
import { operatorsCommand } from './commands/operators.command';
import { outboundCommand } from './commands/outbound.command';
import { quotasCommand } from './commands/quotas.command';
import { restoreCommand } from './commands/restore.command';
import { secretKeyCommand } from './commands/secret-key.command';
import { storageCommand } from './commands/storage.command';
import { tokensCommand } from './commands/tokens.command';
import { usersCommand } from './commands/users.command';
import { webhooksCommand } from './commands/webhooks.command';
import { inform } from './output';

const COMMANDS = [
  usersCommand,
  operatorsCommand,
  orgsCommand,
  quotasCommand,
  domainsCommand,
  tokensCommand,
  importCommand,
  gitCommand,
  backupCommand,
  restoreCommand,
  outboundCommand,
  jobsCommand,
  webhooksCommand,
  announcementsCommand,
  installationCommand,
  storageCommand,
  secretKeyCommand,
  mailCommand,
  doctorCommand,
  checkCommand,
  configCommand,
  openapiCommand,
];

/** Every operator command. `--help` of each works without configuration and database. */
export function createProgram(): Command {
  const program = new Command('npm run cli --')
    .description('Operator commands of Bindery. They work whether or not the service is running.')
    .version(productVersion(), '--version', 'print the version and its commit')
    .option('--debug', 'show the stack trace of a failure')
    .showHelpAfterError('Add --help to see the options of this command.')
    .helpCommand(false)
    .exitOverride();
  for (const make of COMMANDS) program.addCommand(make());
  for (const command of program.commands) complete(command, program);
  return program;
}

/** commander passes settings on only to commands created by the parent itself. Every command with an action accepts --json. */
function complete(command: Command, parent: Command): void {
  command.copyInheritedSettings(parent);
  if (command.commands.length === 0) command.option('--json', 'print the result as JSON, for scripts');
  for (const child of command.commands) complete(child, command);
}

/** One sentence where the failure has one; the stack only where it was requested. */
export function failureText(error: unknown, debug: boolean): string {
  if (debug && error instanceof Error) return error.stack ?? error.message;
  if (isExplained(error)) return error.message;
  const message = error instanceof Error ? error.message : String(error);
  return `Something unexpected went wrong: ${message.split('\n')[0] ?? ''} Run it again with --debug to see where.`;
}

const FAILED = 1;
const MISUSED = 2;

/** Runs one command; returns the exit code: 0 on success, 2 for wrong usage, 1 otherwise. */
export async function execute(argv: readonly string[]): Promise<number> {
  const program = createProgram();
  try {
    await program.parseAsync(argv);
    return 0;
  } catch (error) {
    // commander has printed its message already.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : MISUSED;
    inform(failureText(error, program.opts<{ debug?: boolean }>().debug === true));
    return FAILED;
  }
}

/** Runs one command and ends the process with its exit code. */
export async function runCommandLine(argv: readonly string[]): Promise<void> {
  process.on('unhandledRejection', (error) => {
    inform(describeFailure(error));
    process.exit(FAILED);
  });
  process.exit(await execute(argv));
}
