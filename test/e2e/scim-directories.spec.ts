import { ENTERPRISE, GROUP, type ScimBody, USER } from '../support/scim';
import { scimStage } from '../support/scim-stage';
import { unique } from '../support/unique';

/** The requests that the documentation of Okta and of Entra ID shows, in the order that they send them. */
describe('SCIM as directories speak it', () => {
  const on = scimStage();
  const path = (suffix: string) => `/v1/orgs/${on.tenant.organizationId}${suffix}`;
  const member = async (id: string) =>
    (
      await on.tenant.client.get<{ disabled: boolean; user: { email: string; displayName: string } }>(
        path(`/members/${id}`),
      )
    ).body;
  const teamMembers = async (id: string) => {
    const { body } = await on.tenant.client.get<{ items: { organization: { id: string } }[] }>(
      path(`/teams/${id}/members`),
      {
        status: 200,
      },
    );
    return body.items.map(({ organization }) => organization.id).sort();
  };
  const found = async (kind: string, filter: string, more = '') => {
    const { status, body } = await on.scim.get(`/${kind}?filter=${encodeURIComponent(filter)}${more}`);
    expect(status).toBe(200);
    return body;
  };

  describe('Okta', () => {
    const oktaUser = (userName: string) => ({
      schemas: [USER],
      userName,
      name: { givenName: 'Test', familyName: 'User' },
      emails: [{ primary: true, value: userName, type: 'work' }],
      displayName: 'Test User',
      locale: 'en-US',
      externalId: unique('00u'),
      groups: [],
      password: 'a-password-that-okta-makes-up',
      active: true,
    });
    const provision = async (): Promise<ScimBody> => {
      const userName = `${unique('okta')}@${on.domain}`;
      expect((await found('Users', `userName eq "${userName}"`, '&startIndex=1&count=100')).totalResults).toBe(0);
      const created = await on.scim.post('/Users', oktaUser(userName));
      expect(created.status).toBe(201);
      expect(JSON.stringify(created.body)).not.toContain('password');
      return created.body;
    };

    it('tests the connection', async () => {
      const { body } = await on.scim.get('/Users?startIndex=1&count=2');
      expect(body).toMatchObject({ totalResults: 0, startIndex: 1, itemsPerPage: 0, Resources: [] });
      const missing = await on.scim.get('/Users/010101001010101011001010101011');
      expect(missing.status).toBe(404);
      expect(missing.body.detail).not.toBe('');
    });

    it('creates, reads, updates, deactivates and reactivates a user', async () => {
      const user = await provision();
      const again = await on.scim.post('/Users', oktaUser(user.userName));
      expect(again.status).toBe(409);
      expect((await on.scim.get(`/Users/${user.id}`)).body).toEqual(user);
      const updated = await on.scim.put(`/Users/${user.id}`, {
        schemas: [USER],
        id: user.id,
        externalId: user.externalId,
        userName: user.userName,
        name: { givenName: 'Another', middleName: 'Excited', familyName: 'User' },
        emails: [{ primary: true, value: user.userName, type: 'work', display: user.userName }],
        displayName: 'Another User',
        active: true,
        groups: [],
        meta: { resourceType: 'User' },
      });
      expect(updated.status).toBe(200);
      expect(updated.body).toMatchObject({ name: { givenName: 'Another', familyName: 'User' }, active: true });
      expect((await member(user.id)).user.displayName).toBe('Another User');
      for (const active of [false, true]) {
        const patched = await on.scim.patch(`/Users/${user.id}`, [{ op: 'replace', value: { active } }]);
        expect([patched.status, patched.body.active]).toEqual([200, active]);
        expect((await member(user.id)).disabled).toBe(!active);
      }
      await on.scim.put(`/Users/${user.id}`, { ...oktaUser(user.userName), active: false });
      expect((await member(user.id)).disabled).toBe(true);
    });

    it('pushes a group, renames it, changes who is in it, and deletes it', async () => {
      const [one, two] = [await provision(), await provision()];
      const created = await on.scim.post('/Groups', { schemas: [GROUP], displayName: 'Test SCIMv2', members: [] });
      expect(created.status).toBe(201);
      const { id } = created.body;
      expect((await on.scim.get('/Groups?startIndex=1&count=100')).body.Resources).toEqual([created.body]);
      expect((await found('Groups', 'displayName eq "Test SCIMv2"')).Resources[0]?.id).toBe(id);
      const rename = { op: 'replace', value: { id, displayName: 'Test SCIMv2 Updated' } };
      expect((await on.scim.patch(`/Groups/${id}`, [rename])).status).toBe(204);
      expect((await on.tenant.client.get(path(`/teams/${id}`))).body).toMatchObject({ title: 'Test SCIMv2 Updated' });
      const members = [{ value: one.id, display: one.userName }];
      await on.scim.patch(`/Groups/${id}`, [{ op: 'replace', path: 'members', value: members }]);
      expect(await teamMembers(id)).toEqual([one.id]);
      await on.scim.patch(`/Groups/${id}`, [
        { op: 'remove', path: `members[value eq "${one.id}"]` },
        { op: 'add', path: 'members', value: [{ value: two.id, display: two.userName }] },
      ]);
      expect(await teamMembers(id)).toEqual([two.id]);
      const put = { schemas: [GROUP], id, displayName: 'Test SCIMv2', members: [{ value: one.id }, { value: two.id }] };
      expect((await on.scim.put(`/Groups/${id}`, put)).status).toBe(200);
      expect(await teamMembers(id)).toEqual([one.id, two.id].sort());
      expect((await on.scim.delete(`/Groups/${id}`)).status).toBe(204);
      await on.tenant.client.get(path(`/teams/${id}`), { status: 404 });
      expect((await on.scim.get(`/Users/${one.id}`)).body.groups).toEqual([]);
    });
  });

  describe('Entra ID', () => {
    const MICROSOFT = 'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group';
    const entraUser = (userName: string) => ({
      schemas: [USER, ENTERPRISE],
      externalId: unique('0a21f0f2'),
      userName,
      active: true,
      emails: [{ primary: true, type: 'work', value: userName }],
      meta: { resourceType: 'User' },
      name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
      roles: [],
      [ENTERPRISE]: { employeeNumber: '7', department: 'Docs' },
    });
    const provision = async (): Promise<ScimBody> => {
      const created = await on.scim.post('/Users', entraUser(`Test_User_${unique('e')}@${on.domain}`));
      expect([created.status, created.body.detail]).toEqual([201, undefined]);
      return created.body;
    };
    const patch = async (id: string, ...operations: object[]) => {
      const { status, body } = await on.scim.patch(`/Users/${id}`, operations);
      expect([status, body.detail]).toEqual([200, undefined]);
      return body;
    };

    it('tests the connection, and finds users by userName and externalId', async () => {
      expect((await found('Users', 'userName eq "non-existent user"')).totalResults).toBe(0);
      const user = await provision();
      expect((await found('Users', `userName eq "${user.userName}"`)).Resources).toEqual([user]);
      expect((await found('Users', `externalId eq "${String(user.externalId)}"`)).Resources).toEqual([user]);
    });

    it('updates attributes by their paths', async () => {
      const user = await provision();
      const email = `updated_${unique('e')}@${on.domain}`;
      const updated = await patch(
        user.id,
        { op: 'Replace', path: 'emails[type eq "work"].value', value: email },
        { op: 'Replace', path: 'name.familyName', value: 'updatedFamilyName' },
      );
      expect(updated.emails).toEqual([{ value: email, type: 'work', primary: true }]);
      expect(updated.name).toEqual({ givenName: 'givenName', familyName: 'updatedFamilyName' });
      expect((await member(user.id)).user).toMatchObject({ email, displayName: 'givenName updatedFamilyName' });
      const userName = `${unique('5b50642d')}@${on.domain}`;
      expect((await patch(user.id, { op: 'Replace', path: 'userName', value: userName })).userName).toBe(userName);
    });

    it('is understood in every form that it has had', async () => {
      const { id } = await provision();
      const email = `other_${unique('e')}@${on.domain}`;
      const body = await patch(
        id,
        { op: 'Add', path: 'displayName', value: 'Added' },
        { op: 'Add', path: `${ENTERPRISE}:department`, value: 'Engineering' },
        { op: 'Replace', path: `${ENTERPRISE}:manager`, value: 'nobody' },
        { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+1 206 555 0100' },
        { op: 'Replace', path: 'addresses[type eq "work"].locality', value: 'Redmond' },
        { op: 'Add', path: 'roles[primary eq "True"].value', value: 'reader' },
        { op: 'Add', path: 'emails[type eq "home"].value', value: 'private@example.com' },
        { op: 'Replace', path: 'emails[type eq "work" and primary eq "True"].value', value: email },
        { op: 'Replace', path: 'name.formatted', value: 'Anything' },
        { op: 'Remove', path: 'title' },
        { op: 'Add', value: { 'name.givenName': 'Dotted', [`${ENTERPRISE}:division`]: 'x', externalId: 'new' } },
      );
      expect(body).toMatchObject({ displayName: 'Added', name: { givenName: 'Dotted' }, externalId: 'new' });
      expect(body.emails).toEqual([{ value: email, type: 'work', primary: true }]);
    });

    it.each([false, 'False', 'false'])('disables a user by %j, enables and deletes them', async (value) => {
      const { id } = await provision();
      expect((await patch(id, { op: 'Replace', path: 'active', value })).active).toBe(false);
      expect((await member(id)).disabled).toBe(true);
      expect((await patch(id, { op: 'Replace', path: 'active', value: 'True' })).active).toBe(true);
      expect((await member(id)).disabled).toBe(false);
      expect((await on.scim.delete(`/Users/${id}`)).status).toBe(204);
      await on.tenant.client.get(path(`/members/${id}`), { status: 404 });
    });

    it('provisions a group', async () => {
      const user = await provision();
      const displayName = unique('displayName');
      const created = await on.scim.post('/Groups', {
        schemas: [GROUP, MICROSOFT],
        externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
        displayName,
        meta: { resourceType: 'Group' },
      });
      expect(created.status).toBe(201);
      const { id } = created.body;
      const without = await on.scim.get(`/Groups/${id}?excludedAttributes=members`);
      expect(without.body).toMatchObject({ id, displayName, externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159' });
      expect(without.body).not.toHaveProperty('members');
      const listed = await found('Groups', `displayName eq "${displayName}"`, '&excludedAttributes=members');
      expect(listed.Resources).toEqual([without.body]);
      const change = async (operation: object) => {
        expect((await on.scim.patch(`/Groups/${id}`, [operation])).status).toBe(204);
        return teamMembers(id);
      };
      const value = [{ $ref: null, value: user.id }];
      expect(await change({ op: 'Add', path: 'members', value })).toEqual([user.id]);
      const isMember = `id eq "${id}" and members eq "${user.id}"`;
      expect((await found('Groups', isMember, '&attributes=id')).Resources).toEqual([{ schemas: [GROUP], id }]);
      expect(await change({ op: 'Remove', path: 'members', value })).toEqual([]);
      expect((await found('Groups', isMember, '&attributes=id')).totalResults).toBe(0);
      await change({ op: 'Replace', path: 'displayName', value: 'Renamed' });
      expect((await on.scim.get(`/Groups/${id}`)).body.displayName).toBe('Renamed');
      expect((await on.scim.delete(`/Groups/${id}`)).status).toBe(204);
    });
  });
});
