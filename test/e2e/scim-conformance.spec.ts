import { GROUP, createDirectory, personOf, ScimClient, USER } from '../support/scim';
import { scimStage } from '../support/scim-stage';

/** What RFC 7643 and 7644 require of a service provider, by their sections. */
describe('SCIM as the RFCs have it', () => {
  const on = scimStage();

  describe('RFC 7644, 2: authentication', () => {
    it.each([undefined, 'bnds_wrong', 'bnd_of-another-kind'])('asks for a token of its own kind: %s', async (token) => {
      const answer = await new ScimClient(on.app.url, token).get('/Users');
      expect(answer.status).toBe(401);
      expect(answer.headers['www-authenticate']).toMatch(/^Bearer/);
    });

    it('refuses the API token of an admin, and the API refuses a SCIM token', async () => {
      expect((await new ScimClient(on.app.url, on.tenant.token).get('/Users')).status).toBe(401);
      const { token } = await createDirectory(on.app, on.tenant);
      await on.app.client(token).get('/v1/user', { status: 401 });
      await on.app.client(token).get(`/v1/orgs/${on.tenant.organizationId}/members`, { status: 401 });
    });
  });

  describe('RFC 7644, 3.3: creating', () => {
    it('answers 201 with the resource, its address and its version', async () => {
      const userName = on.address();
      const { status, headers, body } = await on.scim.post('/Users', personOf(userName, { externalId: 'e-1' }));
      expect(status).toBe(201);
      expect(headers.location).toBe(`${on.app.url}/scim/v2/Users/${body.id}`);
      expect(headers.etag).toBe(body.meta.version);
      expect(body).toMatchObject({
        schemas: [USER],
        userName,
        externalId: 'e-1',
        name: { givenName: 'Ada', familyName: 'Example' },
        emails: [{ value: userName, type: 'work', primary: true }],
        active: true,
        meta: { resourceType: 'User', location: headers.location },
      });
    });

    it('reads names of attributes without regard to case (RFC 7643, 2.1), and passes over what it does not keep', async () => {
      const userName = on.address();
      const body = {
        schemas: [USER],
        USERNAME: userName,
        Active: false,
        nickName: 'A',
        phoneNumbers: [{ value: '1' }],
      };
      const created = await on.scim.post('/Users', body);
      expect(created.body).toMatchObject({ userName, active: false });
      expect(created.body).not.toHaveProperty('nickName');
    });

    it('passes over what only the service may set', async () => {
      const created = await on.create({ id: 'mine', meta: { version: 'x' }, groups: [{ value: 'x' }] });
      expect(created.id).not.toBe('mine');
      expect(created.groups).toEqual([]);
    });

    it('answers 409 uniqueness for a userName that there is, regardless of case (RFC 7643, 4.1.1)', async () => {
      const userName = on.address();
      await on.create({}, userName);
      const again = await on.scim.post('/Users', personOf(userName.toUpperCase()));
      expect([again.status, again.body.scimType]).toEqual([409, 'uniqueness']);
    });

    it.each([
      ['no userName', { userName: undefined }, 'invalidValue'],
      ['an empty one', { userName: '' }, 'invalidValue'],
      ['a userName that is no string', { userName: 7 }, 'invalidValue'],
      ['no email address', { userName: 'ada', emails: [] }, 'invalidValue'],
      ['an email address with letters that look like others', { emails: [{ value: 'ﬁ@example.com' }] }, 'invalidValue'],
      ['a flag that is none', { active: 'perhaps' }, 'invalidValue'],
      ['a name that is no object', { name: 'Ada' }, 'invalidValue'],
      ['a line break', { displayName: 'a\nb' }, 'invalidValue'],
    ])('answers 400 for %s', async (_, more, scimType) => {
      const answer = await on.scim.post('/Users', personOf(on.address(), more));
      expect([answer.status, answer.body.scimType]).toEqual([400, scimType]);
    });
  });

  describe('RFC 7644, 3.4.1: reading one', () => {
    it('answers the resource, and 404 where there is none', async () => {
      const user = await on.create();
      expect((await on.scim.get(`/Users/${user.id}`)).body).toEqual(user);
      expect((await on.scim.get('/Users/unknown')).status).toBe(404);
      expect((await on.scim.get(`/Groups/${user.id}`)).status).toBe(404);
    });

    it('shows no resource of another organization', async () => {
      const user = await on.create();
      const other = await createDirectory(on.app, await on.app.factories.organization());
      for (const answer of [
        await other.scim.get(`/Users/${user.id}`),
        await other.scim.put(`/Users/${user.id}`, personOf(on.address())),
        await other.scim.patch(`/Users/${user.id}`, [{ op: 'replace', path: 'active', value: false }]),
        await other.scim.delete(`/Users/${user.id}`),
      ])
        expect(answer.status).toBe(404);
      expect((await other.scim.get('/Users')).body.totalResults).toBe(0);
      expect((await on.scim.get(`/Users/${user.id}`)).body.active).toBe(true);
    });
  });

  describe('RFC 7644, 3.5.1: replacing', () => {
    it('sets what is given and clears what is not; who is disabled stays so unless it says otherwise', async () => {
      const userName = on.address();
      const { id } = await on.create({ externalId: 'e', displayName: 'Ada', active: false }, userName);
      const replaced = await on.scim.put(`/Users/${id}`, {
        schemas: [USER],
        id: 'other',
        userName,
        name: { givenName: 'B' },
      });
      expect(replaced.status).toBe(200);
      expect(replaced.body).toMatchObject({ id, userName, name: { givenName: 'B' }, active: false });
      expect(replaced.body).not.toHaveProperty('externalId');
      expect(replaced.body).not.toHaveProperty('displayName');
      expect((await on.scim.put(`/Users/${id}`, personOf(userName))).body.active).toBe(true);
      expect((await on.scim.get(`/Users/${id}`)).body.active).toBe(true);
    });

    it('answers 404 where there is nothing, and creates nothing', async () => {
      expect((await on.scim.put('/Users/unknown', personOf(on.address()))).status).toBe(404);
      expect((await on.scim.get('/Users')).body.totalResults).toBe(0);
    });
  });

  describe('RFC 7644, 3.5.2: changing', () => {
    it('adds, replaces and removes, with and without a path', async () => {
      const { id } = await on.create({ displayName: 'Ada', externalId: 'e' });
      const patched = async (...operations: object[]) => {
        const { status, body } = await on.scim.patch(`/Users/${id}`, operations);
        expect([status, body.detail]).toEqual([200, undefined]);
        return body;
      };
      expect(await patched({ op: 'add', path: 'displayName', value: 'B' })).toMatchObject({ displayName: 'B' });
      expect(await patched({ op: 'replace', value: { displayName: 'C', name: { familyName: 'F' } } })).toMatchObject({
        displayName: 'C',
        name: { givenName: 'Ada', familyName: 'F' },
      });
      expect(await patched({ op: 'remove', path: 'externalId' })).not.toHaveProperty('externalId');
      expect(await patched({ op: 'remove', path: 'name.givenName' })).toMatchObject({ name: { familyName: 'F' } });
      expect(await patched({ op: 'remove', path: 'name' })).not.toHaveProperty('name');
      const several = await patched(
        { op: 'replace', path: `${USER}:displayName`, value: 'D' },
        { op: 'replace', path: 'active', value: false },
      );
      expect(several).toMatchObject({ displayName: 'D', active: false });
    });

    it.each([
      [[{ op: 'replace', path: 'nothing', value: 'x' }], 400, 'invalidPath'],
      [[{ op: 'replace', path: 'emails[', value: 'x' }], 400, 'invalidPath'],
      [[{ op: 'replace', path: 7, value: 'x' }], 400, 'invalidPath'],
      [[{ op: 'replace', path: 'emails[what is this].value', value: 'x' }], 400, 'invalidFilter'],
      [[{ op: 'replace', path: 'emails[type eq "home"].value', value: 'x@example.com' }], 400, 'noTarget'],
      [[{ op: 'remove' }], 400, 'noTarget'],
      [[{ op: 'remove', path: 'userName' }], 400, 'mutability'],
      [[{ op: 'replace', path: 'id', value: 'x' }], 400, 'mutability'],
      [[{ op: 'replace', path: 'meta.version', value: 'x' }], 400, 'mutability'],
      [[{ op: 'add', path: 'groups', value: [{ value: 'x' }] }], 400, 'mutability'],
      [[{ op: 'replace', path: 'active', value: 'perhaps' }], 400, 'invalidValue'],
      [[{ op: 'replace', path: 'displayName' }], 400, 'invalidValue'],
      [[{ op: 'replace', path: 'userName', value: '' }], 400, 'invalidValue'],
      [[{ op: 'rename', path: 'displayName', value: 'x' }], 400, 'invalidSyntax'],
      [[{ op: 'replace', value: 'x' }], 400, 'invalidSyntax'],
      [['replace'], 400, 'invalidSyntax'],
      [[], 400, 'invalidSyntax'],
      [Array.from({ length: 101 }, () => ({ op: 'add', path: 'displayName', value: 'x' })), 400, 'invalidSyntax'],
    ])('refuses %j with %d %s, and changes nothing', async (operations, status, scimType) => {
      const user = await on.create();
      const answer = await on.scim.patch(`/Users/${user.id}`, [
        { op: 'replace', path: 'displayName', value: 'No' },
        ...operations,
      ]);
      const alone = operations.length === 0 ? await on.scim.patch(`/Users/${user.id}`, operations) : answer;
      expect([alone.status, alone.body.scimType]).toEqual([status, scimType]);
      if (operations.length > 0) expect((await on.scim.get(`/Users/${user.id}`)).body).toEqual(user);
    });

    it('answers a patched group without a body unless attributes are named', async () => {
      const user = await on.create();
      const group = await on.createGroup('Writers');
      const add = { op: 'add', path: 'members', value: [{ value: user.id }] };
      const patched = await on.scim.patch(`/Groups/${group.id}`, [add]);
      expect(patched.status).toBe(204);
      expect(patched.headers.etag).not.toBe(group.meta.version);
      const named = await on.scim.patch(`/Groups/${group.id}?attributes=displayName`, [add]);
      expect([named.status, named.body.displayName]).toEqual([200, 'Writers']);
    });
  });

  describe('RFC 7644, 3.6: deleting', () => {
    it('answers 204, and 404 from then on; the userName is free again', async () => {
      const user = await on.create();
      expect((await on.scim.delete(`/Users/${user.id}`)).status).toBe(204);
      expect((await on.scim.delete(`/Users/${user.id}`)).status).toBe(404);
      expect((await on.scim.get(`/Users/${user.id}`)).status).toBe(404);
      expect((await on.create({}, user.userName)).userName).toBe(user.userName);
    });
  });

  describe('RFC 7643, 4.2: groups', () => {
    it('holds users, shows them with their names, and shows each user the groups they are in', async () => {
      const [one, two] = [await on.create({ displayName: 'One' }), await on.create()];
      const group = await on.createGroup('Writers', one.id, two.id);
      expect(group.members).toEqual(
        [
          { value: one.id, $ref: one.meta.location, display: 'One', type: 'User' },
          { value: two.id, $ref: two.meta.location, display: two.userName, type: 'User' },
        ].sort((a, b) => (a.value < b.value ? -1 : 1)),
      );
      expect((await on.scim.get(`/Users/${one.id}`)).body.groups).toEqual([
        { value: group.id, $ref: group.meta.location, display: 'Writers', type: 'direct' },
      ]);
      await on.scim.delete(`/Users/${one.id}`);
      expect((await on.scim.get(`/Groups/${group.id}`)).body.members?.map(({ value }) => value)).toEqual([two.id]);
    });

    it('replaces and patches members', async () => {
      const [one, two, three] = [(await on.create()).id, (await on.create()).id, (await on.create()).id];
      const { id } = await on.createGroup('Writers', one);
      const members = async () =>
        (await on.scim.get(`/Groups/${id}`)).body.members?.map(({ value }) => value).sort() ?? [];
      const patch = async (...operations: object[]) => {
        expect((await on.scim.patch(`/Groups/${id}`, operations)).status).toBe(204);
        return members();
      };
      const body = { schemas: [GROUP], displayName: 'Writers', members: [{ value: two }, { value: two }] };
      expect((await on.scim.put(`/Groups/${id}`, body)).status).toBe(200);
      expect(await members()).toEqual([two]);
      expect(await patch({ op: 'add', path: 'members', value: [{ value: one }, { value: three }] })).toEqual(
        [one, two, three].sort(),
      );
      expect(await patch({ op: 'remove', path: `members[value eq "${one}"]` })).toEqual([two, three].sort());
      expect(await patch({ op: 'remove', path: `members[value eq "${one}"]` })).toEqual([two, three].sort());
      expect(await patch({ op: 'replace', path: 'members', value: [{ value: one }] })).toEqual([one]);
      expect(
        await patch(
          { op: 'remove', path: 'members', value: [{ value: one }] },
          { op: 'add', path: 'members', value: [{ value: three }] },
        ),
      ).toEqual([three]);
      expect(await patch({ op: 'replace', value: { displayName: 'Editors', members: [{ value: one }] } })).toEqual([
        one,
      ]);
      expect(await patch({ op: 'remove', path: 'members' })).toEqual([]);
      expect((await on.scim.get(`/Groups/${id}`)).body.displayName).toBe('Editors');
    });

    it.each([
      ['no name', { displayName: undefined }, 400, 'invalidValue'],
      ['a long name', { displayName: 'x'.repeat(257) }, 400, 'invalidValue'],
      ['a stranger', { members: [{ value: 'stranger' }] }, 400, 'invalidValue'],
      ['a member without a value', { members: [{ display: 'Ada' }] }, 400, 'invalidValue'],
      ['too many members', { members: Array.from({ length: 10_001 }, () => ({ value: 'x' })) }, 400, 'tooMany'],
      ['a name that there is', { displayName: 'WRITERS' }, 409, 'uniqueness'],
    ])('refuses %s', async (_, more, status, scimType) => {
      await on.createGroup('Writers');
      const answer = await on.scim.post('/Groups', { schemas: [GROUP], displayName: 'Others', ...more });
      expect([answer.status, answer.body.scimType]).toEqual([status, scimType]);
    });

    it('refuses people of the organization whom no directory manages', async () => {
      const answer = await on.scim.post('/Groups', {
        schemas: [GROUP],
        displayName: 'Others',
        members: [{ value: on.tenant.user.id }],
      });
      expect(answer.status).toBe(400);
    });
  });

  describe('RFC 7644, 3.12: errors of HTTP', () => {
    it('answers what cannot be read, or is not there, in its own form', async () => {
      const status = async (method: string, path: string, call = {}) => (await on.scim.send(method, path, call)).status;
      expect(await status('POST', '/Users', { body: '{"userName":' })).toBe(400);
      expect(await status('POST', '/Users', { body: '[]' })).toBe(400);
      expect(await status('POST', '/Users')).toBe(400);
      expect(await status('POST', '/Users', { body: '{"__proto__":{"a":1}}' })).toBe(400);
      expect(await status('POST', '/Users', { body: 'x', headers: { 'content-type': 'text/plain' } })).toBe(415);
      expect(await status('POST', '/Users', { body: JSON.stringify({ x: 'x'.repeat(1_100_000) }) })).toBe(413);
      expect(await status('DELETE', '/Users')).toBe(405);
      expect(await status('OPTIONS', '/Users/x')).toBe(405);
      expect(await status('GET', '/Nothing')).toBe(404);
      expect(await status('GET', '/Users/a/b')).toBe(404);
      expect(await status('GET', '/Users/%E0%A4%A')).toBe(400);
      expect(await status('GET', '')).toBe(404);
      expect(await status('POST', '/Bulk', { body: {} })).toBe(501);
      expect(await status('GET', '/Me')).toBe(501);
      const { headers } = await on.scim.send('DELETE', '/Users');
      expect(headers.allow).toBe('GET, POST');
    });

    it('takes application/json as well (3.1)', async () => {
      const call = { headers: { 'content-type': 'application/json' } };
      expect((await on.scim.post('/Users', personOf(on.address()), call)).status).toBe(201);
    });
  });

  describe('RFC 7644, 3.14: versions', () => {
    it('compares If-Match, and answers 304 to If-None-Match', async () => {
      const user = await on.create();
      const path = `/Users/${user.id}`;
      const active = (value: boolean) => [{ op: 'replace', path: 'active', value }];
      const ifMatch = (tag: string) => ({ headers: { 'if-match': tag } });
      expect((await on.scim.get(path, { headers: { 'if-none-match': user.meta.version } })).status).toBe(304);
      const changed = await on.scim.patch(path, active(false), ifMatch(user.meta.version));
      expect(changed.status).toBe(200);
      expect(changed.body.meta.version).not.toBe(user.meta.version);
      expect((await on.scim.get(path, { headers: { 'if-none-match': user.meta.version } })).status).toBe(200);
      expect((await on.scim.patch(path, active(true), ifMatch(user.meta.version))).status).toBe(412);
      expect((await on.scim.put(path, personOf(user.userName), ifMatch(user.meta.version))).status).toBe(412);
      expect((await on.scim.delete(path, ifMatch(user.meta.version))).status).toBe(412);
      expect((await on.scim.get(path)).body.active).toBe(false);
      expect((await on.scim.patch(path, active(true), ifMatch('*'))).status).toBe(200);
    });

    it('gives a group another version with every change of its members', async () => {
      const user = await on.create();
      const group = await on.createGroup('Writers', user.id);
      const path = `/Groups/${group.id}`;
      await on.scim.delete(`/Users/${user.id}`);
      const rename = [{ op: 'replace', path: 'displayName', value: 'Others' }];
      expect((await on.scim.patch(path, rename, { headers: { 'if-match': group.meta.version } })).status).toBe(412);
      const { headers } = await on.scim.get(path);
      expect((await on.scim.patch(path, rename, { headers: { 'if-match': headers.etag ?? '' } })).status).toBe(204);
    });
  });

  describe('RFC 7644, 4: discovery', () => {
    it('says what it supports', async () => {
      const { status, body } = await on.scim.get('/ServiceProviderConfig');
      expect(status).toBe(200);
      expect(body).toMatchObject({
        schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
        patch: { supported: true },
        bulk: { supported: false },
        filter: { supported: true, maxResults: 200 },
        changePassword: { supported: false },
        sort: { supported: true },
        etag: { supported: true },
        authenticationSchemes: [{ type: 'oauthbearertoken' }],
      });
    });

    it.each([
      ['/ResourceTypes', ['User', 'Group']],
      ['/Schemas', [USER, GROUP]],
    ])('describes %s, all and one by one', async (path, ids) => {
      const { body } = await on.scim.get(path);
      expect(body.Resources.map(({ id }) => id)).toEqual(ids);
      for (const resource of body.Resources) {
        expect((await on.scim.get(`${path}/${resource.id}`)).body).toEqual(resource);
        expect(resource.meta.location).toBe(`${on.app.url}/scim/v2${path}/${resource.id}`);
      }
      expect((await on.scim.get(`${path}/unknown`)).status).toBe(404);
      expect((await on.scim.get(`${path}?filter=id%20pr`)).status).toBe(403);
      expect((await on.scim.post(path, {})).status).toBe(405);
    });

    it('describes every attribute that it answers', async () => {
      const user = await on.create({ displayName: 'Ada' });
      const group = await on.createGroup('Writers', user.id);
      const shown = (await on.scim.get(`/Users/${user.id}`)).body;
      const common = ['schemas', 'id', 'externalId', 'meta'];
      for (const [schema, resource] of [
        [USER, shown],
        [GROUP, group],
      ] as const) {
        const { body } = await on.scim.get(`/Schemas/${schema}`);
        const { attributes } = body as unknown as {
          attributes: { name: string; subAttributes?: { name: string }[] }[];
        };
        const described = new Map(
          attributes.map(({ name, subAttributes = [] }) => [name, subAttributes.map((a) => a.name)]),
        );
        for (const [name, value] of Object.entries(resource).filter(([key]) => !common.includes(key))) {
          expect([...described.keys()]).toContain(name);
          const [first] = (Array.isArray(value) ? value : [value]) as unknown[];
          if (typeof first === 'object')
            expect(described.get(name)).toEqual(expect.arrayContaining(Object.keys(first ?? {})));
        }
      }
    });
  });
});
