import { Command } from 'commander';
import { MemberRemovalService } from '../../access/removal/member-removal.service';
import type { RoleOrGuest } from '../../common/permissions/role';
import { Scope } from '../../common/permissions/scope';
import { inWholeMebibytes } from '../../quotas/quota-kinds';
import { MembersService } from '../../members/members.service';
import { emailArgument, limitArgument, placeArgument, textArgument } from '../arguments';
import { confirm } from '../confirm';
import { listMembers, listOrganizations } from '../directory';
import { printList } from '../lists';
import { checkMember, findOrganization, findUser } from '../lookups';
import { printResult, type OutputOptions, inform } from '../output';
import { type Application, withApplication } from '../application';

interface CreateOptions extends OutputOptions {
  readonly title: string;
  readonly owner?: string;
}

interface ListOptions extends OutputOptions {
  readonly search?: string;
  readonly limit: number;
}

interface RemoveOptions extends OutputOptions {
  readonly yes?: boolean;
}

async function create(application: Application, { title, owner, ...options }: CreateOptions): Promise<void> {
  const user = await findUser(application, owner ?? application.configuration.bootstrap.email);
  const organization = await application.context.get(MembersService).createOrganization(user.id, { title });
  inform(`Created the organization "${organization.title}" with ${user.email} as its admin.`);
  printResult(options, { id: organization.id, title: organization.title, owner: user.id }, organization.id);
}

async function list(application: Application, options: ListOptions): Promise<void> {
  const organizations = await listOrganizations(application, { ...options, limit: options.limit + 1 });
  printList(options, organizations, {
    head: ['ID', 'Made', 'Last used', 'Members', 'Admins', 'Spaces', 'Pages', 'Files', 'Title'],
    row: ({ id, createdAt, lastUsedAt, members, admins, spaces, pages, storage, title }) => [
      id,
      createdAt.toISOString(),
      lastUsedAt?.toISOString() ?? 'never',
      String(members),
      String(admins),
      String(spaces),
      String(pages),
      inWholeMebibytes(storage),
      title,
    ],
    none: 'No matching organizations.',
  });
}

async function members(application: Application, org: string, options: ListOptions): Promise<void> {
  const organization = await findOrganization(application, org);
  const found = await listMembers(application, organization.id, { ...options, limit: options.limit + 1 });
  printList(options, found, {
    head: ['User', 'Joined', 'Role', 'Email', 'Name'],
    row: ({ userId, joinedAt, role, disabled, email, name }) => [
      userId,
      joinedAt.toISOString(),
      (role ?? 'guest') + (disabled ? ' (disabled)' : ''),
      email,
      name,
    ],
    none: `"${organization.title}" has no matching members.`,
  });
}

/** A member by organization and email address. Throws an OperatorError when there is none. */
async function findMember(application: Application, org: string, email: string) {
  const organization = await findOrganization(application, org);
  const user = await findUser(application, email);
  await checkMember(application, organization, user);
  return { organization, user };
}

async function setRole(
  application: Application,
  [org, email]: readonly [string, string],
  role: RoleOrGuest,
  json: OutputOptions,
) {
  const { organization, user } = await findMember(application, org, email);
  await application.context.get(MembersService).add(organization.id, user.id, role);
  inform(`${user.email} has the role ${role ?? 'guest'} in "${organization.title}".`);
  if (json.json) printResult(json, { user: user.id, organization: organization.id, role }, '');
}

async function remove(
  application: Application,
  org: string,
  email: string,
  { yes, ...json }: RemoveOptions,
): Promise<void> {
  const { organization, user } = await findMember(application, org, email);
  const question = `Remove ${user.email} from "${organization.title}", with their teams, shares and tokens there?`;
  if (!yes && !(await confirm(question))) return inform('Nothing was changed.');
  // As if they left by themselves: the operator has no account.
  const scope = new Scope({ userId: user.id, tokenId: 'cli' }, organization.id, null);
  await application.context.get(MemberRemovalService).remove(scope, user.id);
  inform(`${user.email} was removed from "${organization.title}"; their content is kept.`);
  if (json.json) printResult(json, { user: user.id, organization: organization.id, removed: true }, '');
}

const search = 'only those with this text in';

export function orgsCommand(): Command {
  const orgs = new Command('orgs').description('organizations and the roles of their members');
  orgs
    .command('create')
    .description('create an organization; prints its ID')
    .requiredOption('--title <title>', 'title, 2 to 255 characters', textArgument(2, 255))
    .option('--owner <address>', 'account that becomes its admin (default: that of BOOTSTRAP_EMAIL)', emailArgument)
    .action((options: CreateOptions) => withApplication((application) => create(application, options)));
  orgs
    .command('list')
    .description('list the organizations')
    .option('--search <text>', `${search} the title`, textArgument(1, 100))
    .option('--limit <number>', 'maximum number of rows', limitArgument, 1000)
    .action((options: ListOptions) => withApplication((application) => list(application, options)));
  orgs
    .command('members')
    .description('list the members of an organization with their roles')
    .argument('<organization>', 'ID or title of the organization')
    .option('--search <text>', `${search} address or name`, textArgument(1, 100))
    .option('--limit <number>', 'maximum number of rows', limitArgument, 1000)
    .action((org: string, options: ListOptions) =>
      withApplication((application) => members(application, org, options)),
    );
  orgs
    .command('set-role')
    .description('change the role of a member; not possible for the last admin')
    .argument('<organization>', 'ID or title of the organization')
    .argument('<email>', 'email address of the account', emailArgument)
    .argument('<role>', 'guest, read, comment, edit, review, create or admin', placeArgument)
    .action((org: string, email: string, role: RoleOrGuest, options: OutputOptions) =>
      withApplication((application) => setRole(application, [org, email], role, options)),
    );
  orgs
    .command('remove')
    .description(
      'remove a member from an organization, with their teams, shares and tokens there; not possible for the last admin',
    )
    .argument('<organization>', 'ID or title of the organization')
    .argument('<email>', 'email address of the account', emailArgument)
    .option('--yes', 'do not ask for confirmation')
    .action((org: string, email: string, options: RemoveOptions) =>
      withApplication((application) => remove(application, org, email, options)),
    );
  return orgs;
}
