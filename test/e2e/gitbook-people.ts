import type { Api, MemberRole, TeamMemberRole } from '../../node_modules/@gitbook/api/dist/client';

type Client = Api<{ authToken?: string }>;

/** Uses the published client for the teams of an organization. Returns the identifier of the remaining team. */
export async function driveTeams({ orgs: api }: Client, organizationId: string, userId: string): Promise<string> {
  const { data: team } = await api.createOrganizationTeam(organizationId, { title: 'By the client' });
  const { data: other } = await api.createOrganizationTeam(organizationId, { title: 'Gone', members: [userId] });
  await api.updateMembersInOrganizationTeam(organizationId, team.id, { add: [userId] });
  await api.addMemberToOrganizationTeamById(organizationId, team.id, userId, { role: 'owner' as TeamMemberRole });
  const { data: members } = await api.listTeamMembersInOrganizationById(organizationId, team.id);
  expect(members.items).toMatchObject([{ organization: { id: userId }, team: { role: 'owner' } }]);
  await api.updateTeamInOrganizationById(organizationId, team.id, { title: 'Writers' });
  expect((await api.getTeamInOrganizationById(organizationId, team.id)).data.title).toBe('Writers');
  const { data: theirs } = await api.listTeamsForOrganizationMember(organizationId, userId);
  expect(theirs.items.map(({ team: { id } }) => id).sort()).toEqual([team.id, other.id].sort());
  await api.deleteMemberFromOrganizationTeamById(organizationId, other.id, userId);
  await api.removeTeamFromOrganizationById(organizationId, other.id);
  expect((await api.listTeamsInOrganizationById(organizationId)).data.items.map(({ id }) => id)).toEqual([team.id]);
  return team.id;
}

/** Uses the client for permissions on a space and on a collection. */
export async function drivePermissions(
  { spaces, collections }: Client,
  content: { readonly spaceId: string; readonly collectionId: string },
  { userId, teamId }: { readonly userId: string; readonly teamId: string },
): Promise<void> {
  const { spaceId, collectionId } = content;
  const role = 'edit' as MemberRole;
  await spaces.inviteToSpace(spaceId, { role, users: [userId], teams: [teamId] });
  await spaces.updateUserPermissionInSpace(spaceId, userId, { role });
  await spaces.updateTeamPermissionInSpace(spaceId, teamId, { role });
  expect((await spaces.listUserPermissionsInSpace(spaceId)).data.items).toMatchObject([{ permission: role }]);
  expect((await spaces.listTeamPermissionsInSpace(spaceId)).data.items).toMatchObject([{ team: { id: teamId } }]);
  expect((await spaces.listPermissionsAggregateInSpace(spaceId)).data.items.length).toBeGreaterThan(0);
  await spaces.removeUserFromSpace(spaceId, userId);
  await spaces.removeTeamFromSpace(spaceId, teamId);
  await collections.inviteToCollection(collectionId, { role, users: [userId], teams: [teamId] });
  await collections.updateUserPermissionInCollection(collectionId, userId, { role });
  await collections.updateTeamPermissionInCollection(collectionId, teamId, { role });
  expect((await collections.listUserPermissionsInCollection(collectionId)).data.items).toHaveLength(1);
  expect((await collections.listTeamPermissionsInCollection(collectionId)).data.items).toHaveLength(1);
  expect((await collections.listPermissionsAggregateInCollection(collectionId)).data.items.length).toBeGreaterThan(0);
  await collections.removeUserFromCollection(collectionId, userId);
  await collections.removeTeamFromCollection(collectionId, teamId);
}

/** Uses the client for members of an organization and for inviting them. */
export async function driveMembers(
  client: Client,
  organizationId: string,
  { userId, joining }: { readonly userId: string; readonly joining: Client },
): Promise<void> {
  const { orgs: api } = client;
  const { data: members } = await api.listMembersInOrganizationById(organizationId, { search: userId, limit: 5 });
  expect(members.items).toEqual([]);
  const role = 'comment' as MemberRole;
  expect((await api.updateMemberInOrganizationById(organizationId, userId, { role })).data.role).toBe(role);
  expect((await api.getMemberInOrganizationById(organizationId, userId)).data.role).toBe(role);
  expect((await api.listSpacesForOrganizationMember(organizationId, userId)).data.items.length).toBeGreaterThan(0);
  await api.setUserAsSsoMemberForOrganization(organizationId, userId);
  await api.updateOrganizationMemberLastSeenAt(organizationId);
  const emails = ['invited.by.client@example.com'];
  expect((await api.inviteUsersToOrganization(organizationId, { emails, role })).data.invited).toBe(1);
  const { data: invite } = await api.createOrganizationInvite(organizationId, { role });
  await api.updateOrganizationInviteById(organizationId, invite.id, { role: 'read' as MemberRole });
  expect((await api.getOrganizationInviteLink(organizationId, invite.id)).data.id).toBe(invite.id);
  await joining.orgs.joinOrganizationWithInvite(organizationId, invite.id);
  expect((await api.listOrganizationInviteLinks(organizationId)).data.items).toHaveLength(1);
  await api.deleteOrganizationInviteById(organizationId, invite.id);
  await api.removeMemberFromOrganizationById(organizationId, userId);
}
