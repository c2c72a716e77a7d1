import { Inject, Injectable } from '@nestjs/common';
import type { AuditAction } from '../../audit/audit-actions';
import { changesOf } from '../../audit/audit-details';
import { AuditLog } from '../../audit/audit-log';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { readPatch } from '../patch/patch-request';
import { ScimAccess } from '../scim-access';
import type { ScimCaller } from '../scim-caller';
import { noSuch, ScimError } from '../scim-error';
import { listOf, type ScimPage, selected } from '../scim-page';
import { checkTag, type ScimResource } from '../scim-resource';
import { ScimTransactions } from '../scim-transactions';
import { ScimPeople } from './scim-people';
import { type ScimUserRow, ScimUsersRepository } from './scim-users.repository';
import { toUserResource } from './user-resource';
import { patchedUser, readUser, type UserAttributes } from './user-attributes';

const attributesOf = ({
  userName,
  email,
  externalId,
  displayName,
  givenName,
  familyName,
  active,
}: ScimUserRow): UserAttributes => ({ userName, email, externalId, displayName, givenName, familyName, active });

/** The SCIM view of people. */
@Injectable()
export class ScimUsersService {
  constructor(
    private readonly users: ScimUsersRepository,
    private readonly people: ScimPeople,
    private readonly transactions: ScimTransactions,
    private readonly access: ScimAccess,
    private readonly audit: AuditLog,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'publicUrl'>,
  ) {}

  async list({ organizationId }: ScimCaller, page: ScimPage): Promise<object> {
    const { rows, total } = await this.users.list(organizationId, page);
    const resources = rows.map((row) => selected(this.shown(row), page));
    return listOf(resources, total, page.startIndex);
  }

  async get({ organizationId }: ScimCaller, id: string): Promise<ScimResource> {
    return this.shown(await this.find(organizationId, id));
  }

  /** 409 if a managed person has the user name, or the person is already managed. */
  create(caller: ScimCaller, body: unknown): Promise<ScimResource> {
    const attributes = readUser(body);
    const { organizationId } = caller;
    return this.transactions.run(organizationId, async () => {
      await this.checkName(caller, attributes.userName, undefined);
      const userId = await this.people.adopt(caller, attributes);
      if (await this.users.find(organizationId, userId))
        throw new ScimError(409, 'This person is managed already, under another userName.', 'uniqueness');
      const now = new Date();
      await this.users.put({ organizationId, userId, ...attributes, createdAt: now, updatedAt: now });
      await this.people.rename(caller, userId, attributes);
      await this.people.setActive(caller, userId, attributes.active);
      const { userName, email, active } = attributes;
      await this.record(caller, userId, 'scim.user.create', attributes, { userName, email, active });
      await this.access.refresh(caller, [userId]);
      return this.get(caller, userId);
    });
  }

  replace(caller: ScimCaller, id: string, body: unknown, match: string | undefined): Promise<ScimResource> {
    return this.change(caller, id, match, (before) => readUser(body, before));
  }

  patch(caller: ScimCaller, id: string, body: unknown, match: string | undefined): Promise<ScimResource> {
    const operations = readPatch(body);
    return this.change(caller, id, match, (before) => patchedUser(before, operations));
  }

  delete(caller: ScimCaller, id: string, match: string | undefined): Promise<void> {
    return this.transactions.run(caller.organizationId, async () => {
      const row = await this.find(caller.organizationId, id);
      checkTag(this.shown(row), match);
      await this.people.remove(caller, id);
      await this.record(caller, id, 'scim.user.delete', row);
    });
  }

  private change(
    caller: ScimCaller,
    id: string,
    match: string | undefined,
    next: (before: UserAttributes) => UserAttributes,
  ): Promise<ScimResource> {
    return this.transactions.run(caller.organizationId, async () => {
      const row = await this.find(caller.organizationId, id);
      checkTag(this.shown(row), match);
      const before = attributesOf(row);
      const after = next(before);
      const changes = changesOf(before, after);
      if (Object.keys(changes).length === 0) return this.shown(row);
      await this.apply(caller, row, before, after);
      await this.record(caller, id, actionOf(before, after), after, changes);
      return this.get(caller, id);
    });
  }

  private async apply(
    caller: ScimCaller,
    { userId, createdAt }: ScimUserRow,
    before: UserAttributes,
    after: UserAttributes,
  ): Promise<void> {
    const { organizationId } = caller;
    await this.checkName(caller, after.userName, userId);
    if (before.email !== after.email) await this.people.move(caller, userId, after.email);
    await this.users.put({ organizationId, userId, ...after, createdAt, updatedAt: new Date() });
    await this.people.rename(caller, userId, after);
    if (before.active !== after.active) await this.people.setActive(caller, userId, after.active);
  }

  private async find(organizationId: string, id: string): Promise<ScimUserRow> {
    const row = await this.users.find(organizationId, id);
    if (!row) throw noSuch('user');
    return row;
  }

  private async checkName({ organizationId }: ScimCaller, userName: string, userId: string | undefined): Promise<void> {
    if (await this.users.isTaken(organizationId, userName, userId))
      throw new ScimError(409, 'Someone else has this userName.', 'uniqueness');
  }

  private record(
    caller: ScimCaller,
    userId: string,
    action: AuditAction,
    { userName }: Pick<UserAttributes, 'userName'>,
    details: ReturnType<typeof changesOf> = {},
  ): Promise<void> {
    const target = { type: 'member', id: userId, label: userName } as const;
    return this.audit.record(caller, action, target, { directory: caller.directory, ...details });
  }

  private shown(row: ScimUserRow): ScimResource {
    return toUserResource(row, this.configuration.publicUrl);
  }
}

function actionOf(before: UserAttributes, after: UserAttributes): AuditAction {
  if (before.active === after.active) return 'scim.user.update';
  return after.active ? 'scim.user.enable' : 'scim.user.disable';
}
