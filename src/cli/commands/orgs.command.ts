import { Command } from 'commander';
import { MembersService } from '../../members/members.service';
import { emailArgument, textArgument } from '../arguments';
import { findUser } from '../lookups';
import { say, tell } from '../output';
import { type Rooms, withRooms } from '../rooms';

interface CreateOptions {
  readonly title: string;
  readonly owner?: string;
}

async function create(rooms: Rooms, { title, owner }: CreateOptions): Promise<void> {
  const user = await findUser(rooms, owner ?? rooms.configuration.bootstrap.email);
  const organization = await rooms.context.get(MembersService).found(user.id, { title });
  tell(`The organization "${organization.title}" is made, with ${user.email} as its admin.`);
  say(organization.id);
}

export function orgsCommand(): Command {
  const orgs = new Command('orgs').description('organizations');
  orgs
    .command('create')
    .description("make an organization; prints the new organization's ID")
    .requiredOption('--title <title>', 'title, 2 to 255 characters', textArgument(2, 255))
    .option('--owner <address>', 'account that becomes its admin (default: the one of BOOTSTRAP_EMAIL)', emailArgument)
    .action((options: CreateOptions) => withRooms((rooms) => create(rooms, options)));
  return orgs;
}
