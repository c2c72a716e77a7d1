import { Command } from 'commander';
import { AccountResets } from '../../accounts/security/account-resets';
import { OperatorError } from '../../common/operator-error';
import { Role, type RoleOrGuest } from '../../common/permissions/role';
import { MembersService } from '../../members/members.service';
import { OperatedPeople } from '../../operate/people/people.service';
import { PersonErasure } from '../../operate/privacy/person-erasure.service';
import { PersonExport } from '../../operate/privacy/person-export.service';
import { PersonMerge, type MergePlan } from '../../operate/privacy/person-merge.service';
import { emailArgument, limitArgument, placeArgument, textArgument } from '../arguments';
import { listUsers } from '../directory';
import { printList } from '../lists';
import { findOrganization, findUser } from '../lookups';
import { printLine, printResult, type OutputOptions, inform } from '../output';
import { type Application, withApplication } from '../application';

interface CreateOptions extends OutputOptions {
  readonly email: string;
  readonly name?: string;
  readonly operator?: true;
}

interface AddOptions extends OutputOptions {
  readonly email: string;
  readonly org: string;
  readonly role: RoleOrGuest;
}

interface ListOptions extends OutputOptions {
  readonly search?: string;
  readonly limit: number;
}

async function create(application: Application, { email, name, operator, ...options }: CreateOptions): Promise<void> {
  const user = await application.context
    .get(OperatedPeople, { strict: false })
    .create({ email, displayName: name, operator });
  inform(
    `Created the account ${user.email}. It does not belong to any organization yet: npm run cli -- users add --help`,
  );
  printResult(options, { id: user.id, email: user.email, name: user.displayName }, user.id);
}

async function add(application: Application, { email, org, role, ...options }: AddOptions): Promise<void> {
  const organization = await findOrganization(application, org);
  const user = await findUser(application, email);
  await application.context.get(MembersService).add(organization.id, user.id, role);
  inform(`${user.email} has the role ${role ?? 'guest'} in "${organization.title}".`);
  if (options.json) printResult(options, { user: user.id, organization: organization.id, role }, '');
}

interface LinkOptions extends OutputOptions {
  readonly email: string;
  readonly reset?: true;
}

async function setUpLink(application: Application, { email, reset, ...options }: LinkOptions): Promise<void> {
  const user = await findUser(application, email);
  const resets = application.context.get(AccountResets);
  const { url, expiresAt } = await (reset ? resets.reset(user.id) : resets.setUpLink(user.id));
  inform(`Give this link to ${email}. It sets a password, works once, and ends ${expiresAt.toISOString()}.`);
  printResult(options, { url, expiresAt: expiresAt.toISOString() }, url);
}

async function list(application: Application, options: ListOptions): Promise<void> {
  const users = await listUsers(application, { ...options, limit: options.limit + 1 });
  printList(options, users, {
    head: ['ID', 'Made', 'Organizations', 'Email', 'Name'],
    row: ({ id, createdAt, organizations, email, name }) => [
      id,
      createdAt.toISOString(),
      String(organizations),
      email,
      name,
    ],
    none: 'No matching accounts.',
  });
}

interface PersonOptions extends OutputOptions {
  readonly email: string;
}

/** One line of JSON for each record, so that any number fits into memory. */
async function exportPerson(application: Application, { email }: PersonOptions): Promise<void> {
  const { id } = await findUser(application, email);
  let count = 0;
  for await (const record of application.context.get(PersonExport, { strict: false }).records(id)) {
    await printLine(JSON.stringify(record));
    count += 1;
  }
  inform(`${count} records about ${email}.`);
}

async function erase(application: Application, { email, yes }: PersonOptions & { yes?: true }): Promise<void> {
  const { id } = await findUser(application, email);
  if (!yes)
    throw new OperatorError(
      `This deletes the account ${email} and cannot be undone. Export what is stored about the person first, then add --yes.`,
    );
  await application.context.get(PersonErasure, { strict: false }).erase(id);
  inform(`The account ${email} is deleted. What the person wrote stays, by “Deleted user” (${id}).`);
}

function informOfPlan({ organizations, identities }: MergePlan): void {
  for (const { title, role, formerRole } of organizations) {
    const before = formerRole === undefined ? 'new there' : `was ${formerRole ?? 'guest'}`;
    inform(`In "${title}": ${role ?? 'guest'} (${before}).`);
  }
  inform(`Identities of providers: ${identities.moved} taken over, ${identities.ended} ended.`);
}

async function merge(
  application: Application,
  duplicate: string,
  into: string,
  { yes, ...options }: OutputOptions & { yes?: true },
): Promise<void> {
  const people = {
    duplicate: (await findUser(application, duplicate)).id,
    into: (await findUser(application, into)).id,
  };
  const merging = application.context.get(PersonMerge, { strict: false });
  if (!yes) {
    informOfPlan(await merging.preview(people));
    throw new OperatorError(
      `This moves all of that from ${duplicate} to ${into}, ends what ${duplicate} signs in with, and deletes that account. It cannot be undone: add --yes.`,
    );
  }
  const plan = await merging.merge(people);
  informOfPlan(plan);
  inform(`The account ${duplicate} is deleted. What the person is and did there is now of ${into}.`);
  if (options.json) printResult(options, { ...people, ...plan }, '');
}

export function usersCommand(): Command {
  const users = new Command('users').description('people and their accounts');
  users
    .command('create')
    .description('create an account; prints the ID of the user')
    .requiredOption('--email <address>', 'email address of the person', emailArgument)
    .option('--name <name>', 'display name (default: the part of the address before the @)', textArgument(1, 100))
    .option('--operator', 'make the person an operator of the installation')
    .action((options: CreateOptions) => withApplication((application) => create(application, options)));
  users
    .command('list')
    .description('list the accounts')
    .option('--search <text>', 'only those with this text in address or name', textArgument(1, 100))
    .option('--limit <number>', 'maximum number of rows', limitArgument, 1000)
    .action((options: ListOptions) => withApplication((application) => list(application, options)));
  users
    .command('add')
    .description('add a user to an organization with a role, or change their role')
    .requiredOption('--email <address>', 'email address of the account', emailArgument)
    .requiredOption('--org <organization>', 'ID or title of the organization')
    .option('--role <role>', 'guest, read, comment, edit, review, create or admin', placeArgument, Role.Read)
    .action((options: AddOptions) => withApplication((application) => add(application, options)));
  users
    .command('setup-link')
    .description('make a link with which a person sets a password and signs in; prints the link')
    .requiredOption('--email <address>', 'email address of the account', emailArgument)
    .option('--reset', 'take their password and one-time codes away first, and end their sessions')
    .action((options: LinkOptions) => withApplication((application) => setUpLink(application, options)));
  users
    .command('export')
    .description('print what is stored about a person, as lines of JSON: no secrets, and no pages')
    .requiredOption('--email <address>', 'email address of the account', emailArgument)
    .action((options: PersonOptions) => withApplication((application) => exportPerson(application, options)));
  users
    .command('erase')
    .description('delete the account of a person with everything that says who they are; what they wrote stays')
    .requiredOption('--email <address>', 'email address of the account', emailArgument)
    .option('--yes', 'really do it')
    .action((options: PersonOptions & { yes?: true }) => withApplication((application) => erase(application, options)));
  addMerge(users);
  return users;
}

function addMerge(users: Command): void {
  users
    .command('merge')
    .description('merge a duplicate into the other account of the same person; without --yes, say what would change')
    .argument('<duplicate>', 'email address of the account that is deleted', emailArgument)
    .argument('<into>', 'email address of the account that stays', emailArgument)
    .option('--yes', 'really do it')
    .action((duplicate: string, into: string, options: OutputOptions & { yes?: true }) =>
      withApplication((application) => merge(application, duplicate, into, options)),
    );
}
