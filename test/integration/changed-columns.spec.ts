import { startTestApp } from '../support/test-app';

it('goes on where a migration of a later version changes the type of a column that prepared statements return', async () => {
  const app = await startTestApp();
  const { client, organizationId } = await app.factories.organization();
  const teams = `/v1/orgs/${organizationId}/teams`;
  const create = (title: string) => client.put(teams, { body: { title } });
  const read = async () => (await client.get(teams)).status;
  for (const title of ['One', 'Two', 'Three']) expect((await create(title)).status).toBe(201);
  expect(await read()).toBe(200);
  await app.database.query('ALTER TABLE teams ALTER COLUMN title TYPE varchar(400)');
  // Reads are repeated at once; a transaction has failed, and is repeated by its caller.
  expect(await Promise.all(Array.from({ length: 12 }, read))).toEqual(Array.from({ length: 12 }, () => 200));
  const answers = [];
  for (const title of ['Four', 'Five', 'Six']) {
    const { status, headers } = await create(title);
    answers.push(status);
    if (status !== 201) expect([status, headers['retry-after']]).toEqual([503, '5']);
  }
  expect(answers.at(-1)).toBe(201);
});
