import { Inject, Injectable } from '@nestjs/common';
import type { AuditAction } from '../../audit/audit-actions';
import { AuditLog } from '../../audit/audit-log';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { ProvisionedTeams } from '../../teams/provisioned-teams';
import { readPatch } from '../patch/patch-request';
import { ScimAccess } from '../scim-access';
import type { ScimCaller } from '../scim-caller';
import { scimInvalid, noSuch, ScimError } from '../scim-error';
import { includesAttribute, listOf, type ScimPage, selected } from '../scim-page';
import { checkTag, type ScimResource } from '../scim-resource';
import { ScimTransactions } from '../scim-transactions';
import { type GroupAttributes, type GroupChange, patchedGroup, readGroup } from './group-attributes';
import { type ScimGroupRow, ScimGroupsRepository } from './scim-groups.repository';
import { toGroupResource } from './group-resource';

/** Maximum number of people in one group. */
const MAX_MEMBERS = 50_000;
/** Maximum number of members in a list of groups: the list ends with the group that reaches it. */
const MAX_SHOWN_MEMBERS = 20_000;

type Members = { readonly added?: readonly string[]; readonly removed?: readonly string[] };

/** The SCIM view of teams. */
@Injectable()
export class ScimGroupsService {
  constructor(
    private readonly groups: ScimGroupsRepository,
    private readonly teams: ProvisionedTeams,
    private readonly transactions: ScimTransactions,
    private readonly access: ScimAccess,
    private readonly audit: AuditLog,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'publicUrl'>,
  ) {}

  async list({ organizationId }: ScimCaller, page: ScimPage): Promise<object> {
    const { rows: all, total } = await this.groups.list(organizationId, page);
    const withMembers = includesAttribute(page, 'members');
    const rows = withMembers ? firstOf(all) : all;
    const shown = await this.shown(organizationId, rows, withMembers);
    const resources = shown.map((resource) => selected(resource, page));
    return listOf(resources, total, page.startIndex);
  }

  async get({ organizationId }: ScimCaller, id: string, page?: ScimPage): Promise<ScimResource> {
    return this.shownOne(
      organizationId,
      await this.find(organizationId, id),
      !page || includesAttribute(page, 'members'),
    );
  }

  async create(caller: ScimCaller, body: unknown): Promise<ScimResource> {
    const change = readGroup(body);
    const { organizationId } = caller;
    await this.checkPeople(organizationId, change);
    return this.transactions.run(organizationId, async () => {
      const { attributes, add } = change;
      await this.check(caller, change, undefined);
      const teamId = await this.teams.create(organizationId, attributes.displayName);
      await this.put(organizationId, teamId, attributes, new Date());
      await this.teams.change(organizationId, teamId, { add });
      await this.record(caller, teamId, 'scim.group.create', attributes, { added: add });
      await this.access.refresh(caller, add);
      return this.get(caller, teamId);
    });
  }

  replace(caller: ScimCaller, id: string, body: unknown, match: string | undefined): Promise<ScimResource> {
    const change = readGroup(body);
    return this.change(caller, id, match, () => change, true);
  }

  patch(caller: ScimCaller, id: string, body: unknown, match: string | undefined): Promise<ScimResource> {
    const operations = readPatch(body);
    return this.change(caller, id, match, (before) => patchedGroup(before, operations), false);
  }

  delete(caller: ScimCaller, id: string, match: string | undefined): Promise<void> {
    const { organizationId } = caller;
    return this.transactions.run(organizationId, async () => {
      const row = await this.find(organizationId, id);
      checkTag(await this.shownOne(organizationId, row, false), match);
      const members = await this.memberIds(organizationId, id);
      await this.teams.delete(organizationId, id);
      await this.record(caller, id, 'scim.group.delete', row);
      await this.access.refresh(caller, members);
    });
  }

  private async change(
    caller: ScimCaller,
    id: string,
    match: string | undefined,
    next: (before: GroupAttributes) => GroupChange,
    withMembers: boolean,
  ): Promise<ScimResource> {
    const { organizationId } = caller;
    // What cannot be applied is refused before the change waits for its turn.
    await this.checkPeople(organizationId, next(await this.find(organizationId, id)));
    return this.transactions.run(organizationId, async () => {
      const row = await this.find(organizationId, id);
      checkTag(await this.shownOne(organizationId, row, false), match);
      await this.apply(caller, row, next(row));
      return this.shownOne(organizationId, await this.find(organizationId, id), withMembers);
    });
  }

  private async apply(caller: ScimCaller, row: ScimGroupRow, change: GroupChange): Promise<void> {
    const { organizationId } = caller;
    const { attributes, add, remove, isWhole } = change;
    const { teamId, displayName, createdAt, size } = row;
    await this.check(caller, change, teamId);
    const isRenamed = attributes.displayName !== displayName;
    if (isRenamed) await this.teams.rename(organizationId, teamId, attributes.displayName);
    const { added, removed } = await this.teams.change(
      organizationId,
      teamId,
      isWhole ? { all: add } : { add, remove },
    );
    if (size + added.length - removed.length > MAX_MEMBERS)
      throw scimInvalid(`A group can have at most ${MAX_MEMBERS} members.`, 'tooMany');
    if (!isRenamed && attributes.externalId === row.externalId && added.length + removed.length === 0) return;
    await this.put(organizationId, teamId, attributes, createdAt);
    await this.record(caller, teamId, 'scim.group.update', attributes, { added, removed });
    const renamed = isRenamed ? await this.memberIds(organizationId, teamId) : [];
    await this.access.refresh(caller, [...new Set([...added, ...removed, ...renamed])]);
  }

  private async memberIds(organizationId: string, teamId: string): Promise<string[]> {
    return ((await this.groups.members(organizationId, [teamId])).get(teamId) ?? []).map(({ id }) => id);
  }

  private async put(
    organizationId: string,
    teamId: string,
    { externalId }: GroupAttributes,
    createdAt: Date,
  ): Promise<void> {
    await this.groups.put({ teamId, organizationId, externalId, createdAt, updatedAt: new Date() });
  }

  private async find(organizationId: string, id: string): Promise<ScimGroupRow> {
    const row = await this.groups.find(organizationId, id);
    if (!row) throw noSuch('group');
    return row;
  }

  private async check({ organizationId }: ScimCaller, change: GroupChange, teamId: string | undefined): Promise<void> {
    if (await this.groups.isTaken(organizationId, change.attributes.displayName, teamId))
      throw new ScimError(409, 'Another group has this displayName.', 'uniqueness');
    await this.checkPeople(organizationId, change);
  }

  private async checkPeople(organizationId: string, { add }: Pick<GroupChange, 'add'>): Promise<void> {
    if (add.length === 0) return;
    const [stranger] = await this.groups.strangers(organizationId, add);
    if (stranger !== undefined) throw scimInvalid(`members names ${stranger}, which is no user of this directory.`);
  }

  private record(
    caller: ScimCaller,
    teamId: string,
    action: AuditAction,
    { displayName }: Pick<GroupAttributes, 'displayName'>,
    members: Members = {},
  ): Promise<void> {
    const target = { type: 'team', id: teamId, label: displayName } as const;
    return this.audit.record(caller, action, target, { directory: caller.directory, ...members });
  }

  private async shownOne(organizationId: string, row: ScimGroupRow, withMembers: boolean): Promise<ScimResource> {
    const [resource] = await this.shown(organizationId, [row], withMembers);
    if (!resource) throw noSuch('group');
    return resource;
  }

  private async shown(
    organizationId: string,
    rows: readonly ScimGroupRow[],
    withMembers: boolean,
  ): Promise<ScimResource[]> {
    const ids = rows.map(({ teamId }) => teamId);
    const members = withMembers ? await this.groups.members(organizationId, ids) : undefined;
    const { publicUrl } = this.configuration;
    return rows.map((row) => toGroupResource(row, members && (members.get(row.teamId) ?? []), publicUrl));
  }
}

/** As many groups as can be shown with their members: a list may have fewer items than requested (RFC 7644, 3.4.2.4). */
function firstOf(rows: readonly ScimGroupRow[]): readonly ScimGroupRow[] {
  let members = 0;
  const end = rows.findIndex(({ size }) => (members += size) > MAX_SHOWN_MEMBERS);
  return end < 0 ? rows : rows.slice(0, Math.max(1, end));
}
