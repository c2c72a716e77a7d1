import { USER } from '../support/scim';
import { scimStage } from '../support/scim-stage';

const SEARCH = 'urn:ietf:params:scim:api:messages:2.0:SearchRequest';

/** What RFC 7644 requires of lists and searches, by its sections. */
describe('lists of SCIM as the RFCs have them', () => {
  const on = scimStage();
  const found = async (filter: string, kind = 'Users') => {
    const answer = await on.scim.get(`/${kind}?filter=${encodeURIComponent(filter)}`);
    expect([answer.status, answer.body.detail]).toEqual([200, undefined]);
    return answer.body.Resources.map(({ id }) => id).sort();
  };

  describe('RFC 7644, 3.4.2: lists', () => {
    it('answers an empty list, not 404, where nothing is found', async () => {
      const { status, body } = await on.scim.get(`/Users?filter=${encodeURIComponent('userName eq "nobody"')}`);
      expect([status, body.totalResults, body.itemsPerPage, body.Resources]).toEqual([200, 0, 0, []]);
      expect(body.schemas).toEqual(['urn:ietf:params:scim:api:messages:2.0:ListResponse']);
    });

    it('filters (3.4.2.2)', async () => {
      const [ada, bob] = [on.address('ada'), on.address('bob')];
      const one = await on.create({ externalId: 'E1', displayName: 'Ada 100%', active: false }, ada);
      const two = await on.create({ externalId: 'e2', name: { givenName: 'Bob', familyName: 'Other' } }, bob);
      const group = await on.createGroup('Writers', one.id);
      const both = [one.id, two.id].sort();
      const cases: [string, string[]][] = [
        [`userName eq "${ada}"`, [one.id]],
        [`USERNAME EQ "${ada.toUpperCase()}"`, [one.id]],
        [`${USER}:userName eq "${ada}"`, [one.id]],
        [`externalId eq "E1"`, [one.id]],
        [`externalId eq "e1"`, []],
        [`id eq "${two.id}"`, [two.id]],
        [`userName ne "${ada}"`, [two.id]],
        [`userName sw "ada"`, [one.id]],
        [`userName ew "${on.domain}"`, both],
        [`userName co "bob"`, [two.id]],
        [`displayName co "0%"`, [one.id]],
        [`displayName co "_"`, []],
        [`name.familyName eq "other"`, [two.id]],
        [`displayName pr`, [one.id]],
        [`not (displayName pr)`, [two.id]],
        [`displayName eq null`, [two.id]],
        [`active eq false`, [one.id]],
        [`active eq "True"`, [two.id]],
        [`emails.value eq "${ada}"`, [one.id]],
        [`emails eq "${ada}"`, [one.id]],
        [`emails[type eq "work" and value eq "${bob}"]`, [two.id]],
        [`emails[type eq "home"]`, []],
        [`userName sw "ada" or userName sw "bob"`, both],
        // And binds closer than or.
        [`userName sw "ada" or userName sw "bob" and active eq false`, [one.id]],
        [`(userName sw "ada" or userName sw "bob") and active eq true`, [two.id]],
        [`meta.created gt "2001-01-01T00:00:00Z"`, both],
        [`meta.lastModified lt "2001-01-01T00:00:00.000+01:00"`, []],
        [`userName eq "a\\"b"`, []],
      ];
      for (const [filter, expected] of cases) expect([filter, await found(filter)]).toEqual([filter, expected]);
      expect(await found('displayName eq "writers"', 'Groups')).toEqual([group.id]);
      expect(await found(`members[value eq "${one.id}"]`, 'Groups')).toEqual([group.id]);
      expect(await found(`members.value eq "${two.id}"`, 'Groups')).toEqual([]);
      expect(await found(`members[value eq "${one.id}" and value eq "${two.id}"]`, 'Groups')).toEqual([]);
    });

    it.each([
      'userName',
      'userName eq',
      'userName is "x"',
      'userName eq x',
      'userName eq "x',
      '(userName eq "x"',
      'userName eq "x")',
      'password eq "x"',
      'user_name eq "x"',
      'userName eq "x" or 1 eq 1',
      'userName eq 7',
      'active gt true',
      'meta.created gt "yesterday"',
      'emails[emails[value eq "x"]]',
      '__proto__ eq "x"',
      'constructor pr',
      `${'('.repeat(30)}userName pr${')'.repeat(30)}`,
      Array.from({ length: 60 }, () => 'userName pr').join(' or '),
    ])('answers 400 invalidFilter for %s', async (filter) => {
      const { status, body } = await on.scim.get(`/Users?filter=${encodeURIComponent(filter)}`);
      expect([status, body.scimType]).toEqual([400, 'invalidFilter']);
    });

    it('takes a filter as a value, never as SQL', async () => {
      await on.create();
      expect(await found(`userName eq "' OR '1'='1"`)).toEqual([]);
      expect(await found(`userName eq "x'; DROP TABLE scim_users; --"`)).toEqual([]);
      expect((await on.scim.get('/Users')).body.totalResults).toBe(1);
    });

    it('sorts (3.4.2.3)', async () => {
      const names = [on.address('c'), on.address('a'), on.address('b')];
      for (const name of names) await on.create({}, name);
      const sorted = async (query: string) =>
        (await on.scim.get(`/Users?${query}`)).body.Resources.map(({ userName }) => userName);
      expect(await sorted('sortBy=userName')).toEqual([...names].sort());
      expect(await sorted('sortBy=userName&sortOrder=descending')).toEqual([...names].sort().reverse());
      const wrong = await on.scim.get('/Users?sortBy=nothing');
      expect([wrong.status, wrong.body.scimType]).toEqual([400, 'invalidPath']);
    });

    it('pages from 1 on, and reads what is below as the first or none (3.4.2.4)', async () => {
      const ids = [(await on.create()).id, (await on.create()).id, (await on.create()).id].sort();
      const page = async (query: string) => {
        const { body } = await on.scim.get(`/Users?${query}`);
        expect(body.totalResults).toBe(3);
        expect(body.itemsPerPage).toBe(body.Resources.length);
        return [body.startIndex, body.Resources.map(({ id }) => id)];
      };
      expect(await page('')).toEqual([1, ids]);
      expect(await page('startIndex=2&count=1')).toEqual([2, [ids[1]]]);
      expect(await page('startIndex=0&count=2')).toEqual([1, ids.slice(0, 2)]);
      expect(await page('startIndex=-5&count=2')).toEqual([1, ids.slice(0, 2)]);
      expect(await page('startIndex=9')).toEqual([9, []]);
      expect(await page('count=0')).toEqual([1, []]);
      expect(await page('count=-1')).toEqual([1, []]);
      expect(await page('count=100000')).toEqual([1, ids]);
      expect((await on.scim.get('/Users?count=many')).status).toBe(400);
    });

    it('shows the attributes that are asked for (3.9), and id and schemas always', async () => {
      const { id } = await on.create({ displayName: 'Ada' });
      const keys = async (query: string) => Object.keys((await on.scim.get(`/Users/${id}?${query}`)).body).sort();
      expect(await keys('attributes=userName')).toEqual(['id', 'schemas', 'userName']);
      expect(await keys(`attributes=${USER}:userName,displayName`)).toEqual([
        'displayName',
        'id',
        'schemas',
        'userName',
      ]);
      expect(await keys('excludedAttributes=emails,groups,id,meta,name')).toEqual([
        'active',
        'displayName',
        'id',
        'schemas',
        'userName',
      ]);
      const { body } = await on.scim.get(`/Users/${id}?attributes=name.givenName`);
      expect(body.name).toEqual({ givenName: 'Ada' });
      const listed = await on.scim.get('/Users?attributes=userName');
      expect(Object.keys(listed.body.Resources[0] ?? {}).sort()).toEqual(['id', 'schemas', 'userName']);
    });

    it('searches by POST (3.4.3)', async () => {
      const user = await on.create();
      await on.create();
      const search = (more: object) => on.scim.post('/Users/.search', { schemas: [SEARCH], ...more });
      const answer = await search({
        filter: `userName eq "${user.userName}"`,
        attributes: ['userName'],
        startIndex: 1,
        count: 5,
      });
      expect(answer.status).toBe(200);
      expect(answer.body.Resources).toEqual([{ schemas: [USER], id: user.id, userName: user.userName }]);
      for (const wrong of [
        { filter: 7 },
        { filter: ['userName pr'] },
        { startIndex: 'first' },
        { startIndex: [1] },
        { count: {} },
        { count: true },
        { attributes: [7] },
        { attributes: { length: 1 } },
        { excludedAttributes: 7 },
        { sortBy: {} },
        { sortOrder: 'sideways' },
        { schemas: [] },
        { schemas: 'x' },
      ])
        expect([wrong, (await search(wrong)).status]).toEqual([wrong, 400]);
      expect((await on.scim.get('/Users/.search')).status).toBe(405);
    });
  });
});
