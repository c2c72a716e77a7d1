import { Role } from '../../src/common/permissions/role';
import { describeWithGit } from '../support/git-server';
import type { GitSpace } from '../support/git-space';
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

  it('include everybody who wrote into a change request, whoever made it first', async () => {
    const { client, user } = space.tenant;
    const editor = await on.app.factories.member(space.tenant, Role.Admin);
    const { id: page } = await space.page('Home');
    const changeRequests = `${space.path}/change-requests`;
    const made = await client.post<{ id: string }>(changeRequests, { body: { subject: 'Welcome both' }, status: 201 });
    const content = `${changeRequests}/${made.body.id}/content`;
    const written = (markdown: string) => ({
      body: { changes: [{ operation: 'update_page', page, document: { markdown } }] },
      status: 200 as const,
    });
    await client.post(content, written('# Home\n\nWelcome, one.\n'));
    await editor.client.post(content, written('# Home\n\nWelcome, one and two.\n'));
    await client.post(`${changeRequests}/${made.body.id}/merge`, { status: 200 });
    const { id } = await space.synced();
    const [message = ''] = await on.remote.log('%an <%ae>%n%B');
    expect(message).toMatch(new RegExp(`^${user.displayName} <${user.email}>\nWelcome both\n`));
    expect(message).toContain(`Co-authored-by: ${editor.user.displayName} <${editor.user.email}>`);
    expect(await commitsOf(id)).toMatchObject([
      { author: user.displayName, coAuthors: [editor.user.displayName], direction: 'out' },
    ]);
  });
});
