import { Role } from '../../src/common/permissions/role';
import type { Person } from '../factories/factories';
import { describeWithGit, GitServer } from '../support/git-server';
import { unique } from '../support/unique';
import { expectSoon } from './expect-soon';
import { viewerStage } from './viewer-stage';

const on = viewerStage({ outboundAllow: ['127.0.0.1'] });

const organization = () => `/v1/orgs/${on.world.tenant.organizationId}`;
const screen = (part: string) => `/app/orgs/${on.world.tenant.organizationId}/${part}`;

let former: Person;
beforeEach(async () => {
  former = await on.app.factories.member(on.world.tenant, Role.Admin);
});

const demote = () =>
  on.world.tenant.client.patch(`${organization()}/members/${former.user.id}`, { body: { role: 'edit' }, status: 200 });

describe('what an admin made who was demoted since', () => {
  it('is an invitation that has ended, until another admin renews it', async () => {
    const email = `${unique('ada')}@invited.example`;
    const body = { emails: [email], role: 'edit' };
    await former.client.post(`${organization()}/invites`, { body, status: 200 });
    await demote();
    await on.enter(on.world.tenant, screen('members'));
    await on.said('Ended: the inviter can no longer invite people');
    await on.button(`Renew invitation of ${email}`).click();
    const link = on.page.getByRole('textbox', { name: `New link for ${email}. It is not shown again.` });
    await expectSoon(() => link.inputValue()).toContain(on.app.url);
    const accept = await link.inputValue();
    await on.said(`Invitation of ${email} renewed`);
    await on.visit(accept.slice(on.app.url.length));
    await on.heading(/Invitation|Join|invited/, 1).waitFor();
  });

  it('is a SCIM token, which another admin takes over', async () => {
    const name = unique('Okta');
    await former.client.post(`${organization()}/scim/tokens`, { body: { name }, status: 201 });
    await demote();
    await on.enter(on.world.tenant, screen('sso/scim'));
    await on.said(`Responsible: ${former.user.displayName}`);
    await on.button(`Take over ${name}`).click();
    await on.said(`You are now responsible for “${name}”`);
    await on.said(`Responsible: ${on.world.tenant.user.displayName}`);
    await expectSoon(() => on.button(`Take over ${name}`).count()).toBe(0);
  });
});

describeWithGit('a Git connection whose admin was demoted', () => {
  let server: GitServer;
  beforeAll(async () => {
    server = await GitServer.start();
  });
  afterAll(() => server.close());

  it('is taken over by another admin', async () => {
    const { url } = await server.repository();
    const { body: space } = await former.client.post<{ id: string }>(`${organization()}/spaces`, {
      body: { title: 'Mirrored' },
      status: 201,
    });
    const path = `/v1/spaces/${space.id}/git/connection`;
    await former.client.post(path, { body: { url, branch: 'main', direction: 'out' }, status: 201 });
    await demote();
    await on.enter(on.world.tenant, `/app/spaces/${space.id}/git`);
    await on.said(`${former.user.displayName} can no longer manage this connection.`);
    await on.button('Take over').click();
    await on.said('The connection now acts in your name');
    await expectSoon(() => on.button('Take over').count()).toBe(0);
    const { body } = await on.world.tenant.client.get(path, { status: 200 });
    expect(body).toMatchObject({ member: { id: on.world.tenant.user.id }, active: true });
  });
});
