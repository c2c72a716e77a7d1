import { Command } from 'commander';
import type { Role } from '../../common/permissions/role';
import { Database } from '../../database/database';
import { MembersService } from '../../members/members.service';
import { UsersService } from '../../users/users.service';
import { emailArgument, roleArgument, textArgument } from '../arguments';
import { findOrganization, findUser } from '../lookups';
import { say, tell } from '../output';
import { type Rooms, withRooms } from '../rooms';

interface CreateOptions {
  readonly email: string;
  readonly name?: string;
}

interface AddOptions {
  readonly email: string;
  readonly org: string;
  readonly role: Role;
}

async function create(rooms: Rooms, { email, name }: CreateOptions): Promise<void> {
  const user = await rooms.context.get(UsersService).create({ email, displayName: name });
  tell(`The account of ${user.email} is made. It belongs to no organization yet: npm run cli -- users add --help`);
  say(user.id);
}

async function add(rooms: Rooms, { email, org, role }: AddOptions): Promise<void> {
  const organization = await findOrganization(rooms, org);
  const user = await findUser(rooms, email);
  await rooms.context
    .get(Database)
    .transaction(() => rooms.context.get(MembersService).add(organization.id, user.id, role));
  tell(`${user.email} has the role ${role} in "${organization.title}".`);
}

export function usersCommand(): Command {
  const users = new Command('users').description('people and their accounts');
  users
    .command('create')
    .description("make an account; prints the new user's ID")
    .requiredOption('--email <address>', 'e-mail address of the person', emailArgument)
    .option('--name <name>', 'name to show (default: the part of the address before the @)', textArgument(1, 100))
    .action((options: CreateOptions) => withRooms((rooms) => create(rooms, options)));
  users
    .command('add')
    .description('give a person a role in an organization, or another role where they have one')
    .requiredOption('--email <address>', 'e-mail address of the account', emailArgument)
    .requiredOption('--org <organization>', 'ID or title of the organization')
    .option('--role <role>', 'read, comment, edit, review, create or admin', roleArgument, 'read')
    .action((options: AddOptions) => withRooms((rooms) => add(rooms, options)));
  return users;
}
