import { OperatorError } from '../common/operator-error';
import { Database } from '../database/database';
import { MembersService } from '../members/members.service';
import { Organization } from '../organizations/entities/organization.entity';
import type { SpaceFacts } from '../spaces/space-scope';
import { SpacesRepository } from '../spaces/spaces.repository';
import type { User } from '../users/entities/user.entity';
import { UsersService } from '../users/users.service';
import type { Application } from './application';

const MAX_NAMED = 5;

/** The account of an email address. Throws an OperatorError that explains how to create one. */
export async function findUser({ context }: Application, email: string): Promise<User> {
  const user = await context.get(UsersService).findByEmail(email);
  if (!user)
    throw new OperatorError(
      `There is no account with the email address ${email}. Create one: npm run cli -- users create --email ${email}`,
    );
  return user;
}

/** An organization by its ID or its exact title. Throws an OperatorError when there is none, or more than one of that title. */
export async function findOrganization({ context }: Application, idOrTitle: string): Promise<Organization> {
  const { manager } = context.get(Database);
  const byId = await manager.findOneBy(Organization, { id: idOrTitle });
  if (byId) return byId;
  const byTitle = await manager.find(Organization, {
    where: { title: idOrTitle },
    order: { id: 'ASC' },
    take: MAX_NAMED,
  });
  const [first, second] = byTitle;
  if (!first)
    throw new OperatorError(
      `There is no organization with the ID or title "${idOrTitle}". Create one: npm run cli -- orgs create --title "${idOrTitle}"`,
    );
  if (second)
    throw new OperatorError(
      `Several organizations have the title "${idOrTitle}". Specify one by its ID: ${byTitle.map(({ id }) => id).join(', ')}.`,
    );
  return first;
}

/** Refuses a person who is not in the organization: what is created for them there would be useless. */
export async function checkMember({ context }: Application, organization: Organization, user: User): Promise<void> {
  if (!(await context.get(MembersService).membership(organization.id, user.id)))
    throw new OperatorError(
      `${user.email} is not a member of "${organization.title}". Add them: npm run cli -- users add --email ${user.email} --org ${organization.id}`,
    );
}

/** A space by its ID. Throws an OperatorError when it does not exist or is in the trash. */
export async function locateSpace({ context }: Application, id: string): Promise<SpaceFacts> {
  const facts = await context.get(SpacesRepository).locate(id);
  if (!facts) throw new OperatorError(`The space with the ID ${id} does not exist. Correct the ID.`);
  if (facts.trashed)
    throw new OperatorError(`The space ${id} is in the trash. Restore it first: POST /v1/spaces/${id}/restore`);
  return facts;
}
