import { Command } from 'commander';
import { AuditEventsService } from '../../audit/audit-events.service';
import { Operators } from '../../operate/operators/operators.service';
import { type Application, withApplication } from '../application';
import { emailArgument, limitArgument, textArgument } from '../arguments';
import { listOperators } from '../directory';
import { printList } from '../lists';
import { findUser } from '../lookups';
import { readAll } from '../pages';
import { inform, printResult, type OutputOptions } from '../output';

interface ListOptions extends OutputOptions {
  readonly search?: string;
  readonly limit: number;
}

async function set(application: Application, email: string, operator: boolean, options: OutputOptions): Promise<void> {
  const user = await findUser(application, email);
  await application.context.get(Operators, { strict: false }).set(user.id, operator);
  if (!operator && (await listOperators(application, { limit: 1 })).length === 0)
    inform('No one operates this installation now. Add someone: npm run cli -- operators add <address>');
  inform(operator ? `${user.email} is an operator.` : `${user.email} is not an operator.`);
  if (options.json) printResult(options, { user: user.id, email: user.email, operator }, '');
}

async function list(application: Application, options: ListOptions): Promise<void> {
  const operators = await listOperators(application, { ...options, limit: options.limit + 1 });
  printList(options, operators, {
    head: ['ID', 'Email', 'Name'],
    row: ({ id, email, name }) => [id, email, name],
    none: 'There are no operators. Add one: npm run cli -- operators add <address>',
  });
}

async function listActivity({ context }: Application, options: ListOptions): Promise<void> {
  const events = context.get(AuditEventsService, { strict: false });
  printList(options, await readAll((query) => events.listOfInstallation(query), options.limit + 1), {
    head: ['Time', 'Action', 'By', 'On', 'People'],
    row: ({ occurredAt, action, actor, target, people = [] }) => [
      occurredAt,
      action,
      actor.label ?? actor.id,
      target.label ?? target.id,
      people.map(({ id, label }) => `${label} (${id})`).join(', '),
    ],
    none: 'Nothing has been recorded yet.',
  });
}

export function operatorsCommand(): Command {
  const operators = new Command('operators').description('people who operate the installation');
  operators
    .command('add')
    .description('make a person an operator')
    .argument('<email>', 'email address of the account', emailArgument)
    .action((email: string, options: OutputOptions) =>
      withApplication((application) => set(application, email, true, options)),
    );
  operators
    .command('remove')
    .description('end that a person is an operator')
    .argument('<email>', 'email address of the account', emailArgument)
    .action((email: string, options: OutputOptions) =>
      withApplication((application) => set(application, email, false, options)),
    );
  operators
    .command('list')
    .description('list the operators')
    .option('--search <text>', 'only those with this text in address or name', textArgument(1, 100))
    .option('--limit <number>', 'maximum number of rows', limitArgument, 1000)
    .action((options: ListOptions) => withApplication((application) => list(application, options)));
  operators
    .command('activity')
    .description('list what operators did, and other audit events that belong to no organization')
    .option('--limit <number>', 'maximum number of rows', limitArgument, 1000)
    .action((options: ListOptions) => withApplication((application) => listActivity(application, options)));
  return operators;
}
