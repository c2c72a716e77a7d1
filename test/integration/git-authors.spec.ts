import { Role } from '../../src/common/permissions/role';
import type { Person } from '../factories/factories';
import { describeWithGit } from '../support/git-server';
import type { GitSpace } from '../support/git-space';
import { LiveEditor } from '../support/live-editor';
import { gitStage } from '../support/git-stage';

interface Run {
  readonly commits: readonly { author: string; coAuthors: string[]; subject: string; direction: string }[];
}

describeWithGit('the authors of commits', () => {
  const on = gitStage();
  let space: GitSpace;

  beforeEach(async () => {
    space = await on.connected({ 'README.md': '# Home\n\nWelcome.\n' });
  });

  const commitsOf = async (run: string): Promise<Run['commits']> => {
    const { body } = await space.tenant.client.get<Run>(`${space.path}/git/runs/${run}`, { status: 200 });
    return body.commits;
  };

  it('include those of the trailers of a commit that comes in', async () => {
    const trailers = 'Co-authored-by: Ada Lovelace <ada@example.com>\nCo-authored-by: Alan Turing <alan@example.com>';
    await on.remote.push(`Welcome all\n\nTogether.\n\n${trailers}`, { 'README.md': '# Home\n\nWelcome, all.\n' });
    const { id } = await space.synced();
    expect(await commitsOf(id)).toMatchObject([
      { author: 'Grace Hopper', coAuthors: ['Ada Lovelace', 'Alan Turing'], subject: 'Welcome all', direction: 'in' },
    ]);
  });

  /** A merged change request with a text of each of some people, one after another, and the message of its commit. */
  const merged = async (people: readonly Person[], texts: readonly string[]) => {
    const { client } = space.tenant;
    const { id: page } = await space.page('Home');
    const changeRequests = `${space.path}/change-requests`;
    const made = await client.post<{ id: string }>(changeRequests, { body: { subject: 'Welcome all' }, status: 201 });
    const changeRequest = `${changeRequests}/${made.body.id}`;
    for (const [index, markdown] of texts.entries()) {
      const changes = [{ operation: 'update_page', page, document: { markdown } }];
      await people[index]?.client.post(`${changeRequest}/content`, { body: { changes }, status: 200 });
    }
    await client.post(`${changeRequest}/merge`, { status: 200 });
    const { id } = await space.synced();
    const [message = ''] = await on.remote.log('%an <%ae>%n%cn%n%B');
    return { message, run: id };
  };
  const named = ({ user }: Person) => `${user.displayName} <${user.email}>`;

  it('are those who wrote most of what is left, the others who wrote, and who merged', async () => {
    const { tenant } = space;
    const [most, little] = [
      await on.app.factories.member(tenant, Role.Admin),
      await on.app.factories.member(tenant, Role.Admin),
    ];
    const long = 'A text that is longer than the ones of the others.';
    const { message, run } = await merged(
      [little, most, little],
      [
        '# Home\n\nWelcome.\n\nA very long text of which nothing will be left in the end, whoever wrote it.\n',
        `# Home\n\nWelcome.\n\n${long}\n`,
        `# Home\n\nWelcome.\n\n${long}\n\nShort.\n`,
      ],
    );
    expect(message).toMatch(new RegExp(`^${named(most)}\nBindery\nWelcome all\n`));
    expect(message.match(/^(?:Co-authored|Merged)-by: .*$/gm)).toEqual([
      `Co-authored-by: ${named(little)}`,
      `Merged-by: ${named(tenant)}`,
    ]);
    expect(await commitsOf(run)).toMatchObject([
      { author: most.user.displayName, coAuthors: [little.user.displayName], direction: 'out' },
    ]);
  });

  it('are the earliest of those who wrote the same', async () => {
    const [one, other] = [space.tenant, await on.app.factories.member(space.tenant, Role.Admin)];
    const { message } = await merged(
      [other, one],
      ['# Home\n\nWelcome.\n\nFirst.\n', '# Home\n\nWelcome.\n\nFirst.\n\nOther.\n'],
    );
    expect(message).toMatch(new RegExp(`^${named(other)}\n`));
    expect(message).toContain(`Co-authored-by: ${named(one)}`);
  });

  it('include those who typed at the same time as others', async () => {
    const { tenant } = space;
    const other = await on.app.factories.member(tenant, Role.Admin);
    const { id: page } = await space.page('Home');
    const changeRequests = `${space.path}/change-requests`;
    const made = await tenant.client.post<{ id: string }>(changeRequests, { body: { subject: 'Live' }, status: 201 });
    const changeRequest = `spaces/${space.id}/change-requests/${made.body.id}`;
    const editors = [tenant, other].map(
      ({ token }) => new LiveEditor(on.app.url, `${changeRequest}/pages/${page}`, token),
    );
    const [first, second] = editors as [LiveEditor, LiveEditor];
    await Promise.all([first.ready(), second.ready()]);
    first.type(' Come in.');
    await first.stored();
    second.add('Second.');
    await second.stored();
    expect(await second.connection.write()).toBe(true);
    for (const { connection } of editors) connection.end();
    await tenant.client.post(`/v1/${changeRequest}/merge`, { status: 200 });
    await space.synced();
    const [message = ''] = await on.remote.log('%an <%ae>%n%B');
    for (const person of [tenant, other]) expect(message.replace(/Merged-by.*/, '')).toContain(named(person));
  });
});
