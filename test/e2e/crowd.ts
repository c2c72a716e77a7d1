import { Passkeys } from '../../src/accounts/passkeys/passkeys';
import { Sessions } from '../../src/auth/sessions/sessions';
import { TokensService } from '../../src/auth/tokens.service';
import { Role, ROLES } from '../../src/common/permissions/role';
import { Announcements } from '../../src/operate/announcements/announcements.service';
import { Operators } from '../../src/operate/operators/operators.service';
import type { Person } from '../factories/factories';
import { HANDBOOK, PIXEL } from '../factories/handbook';
import type { TestApp } from '../support/test-app';
import { pagesOf } from '../support/pages';
import { unique } from '../support/unique';
import { makeFont } from './font-samples';
import { addPullRequest } from './git-samples';
import { makeImportRun } from './import-run-samples';
import { mention } from './notification-samples';
import { addLdapProvider } from './ldap-samples';
import { makeOperated } from './operate-samples';
import { addOidcProvider } from './oidc-samples';
import { addSpec } from './openapi-samples';
import { addSamlProvider } from './saml-samples';
import { makeScimToken } from './scim-samples';
import type { World } from './route-samples';
import { addWebhook } from './webhook-samples';

interface Named {
  readonly id: string;
}

const SIZE = 4;
const ROUNDS = Array.from({ length: SIZE }, (_, index) => index);

/** Two pages that differ from those of the handbook in some lines, and a second picture. */
const handbookOf = (word: string) => ({
  ...HANDBOOK,
  'guides/install.md': `# Install\n\n${word} install. [Home](../README.md) ![](../.gitbook/assets/logo.png)\n`,
  'guides/configure.md': `# Configure\n\n${word} configure. [Home](../README.md) [Install](install.md)\n`,
  'guides/again.md': '# Again\n\n[Home](../README.md) ![](../.gitbook/assets/logo.png)\n',
  'SUMMARY.md': `${String(HANDBOOK['SUMMARY.md'])}* [Again](guides/again.md)\n`,
  '.gitbook/assets/other.png': Buffer.concat([PIXEL, Buffer.from('x')]),
});

/** Fills the lists of a world with several items by several people. */
export class Crowd {
  private readonly space: string;
  private readonly changeRequest: string;
  private readonly organization: string;

  constructor(
    private readonly app: TestApp,
    private readonly world: World,
  ) {
    const { values, tenant } = world;
    this.space = `/v1/spaces/${values.spaceId}`;
    this.changeRequest = `${this.space}/change-requests/${values.changeRequestId}`;
    this.organization = `/v1/orgs/${tenant.organizationId}`;
  }

  /** Returns the identifier of a change request in conflict. */
  async gather(): Promise<string> {
    const people: Person[] = [];
    for (const round of ROUNDS) {
      const person = await this.app.factories.member(this.world.tenant, ROLES.at(-1 - round) ?? Role.Admin);
      people.push(person);
      await this.found(round);
      await this.publish(round);
      await this.share(person);
      await this.discuss(person, round);
      await this.propose(person, round);
    }
    await this.review(people);
    // Those who were asked for a review are not suggested.
    for (let count = 0; count < SIZE; count++) await this.app.factories.member(this.world.tenant, Role.Review);
    for (const round of ROUNDS)
      await addPullRequest(this.app, this.world.tenant, this.world.values.spaceId ?? '', 2 + round);
    for (let run = 0; run < ROUNDS.length; run++)
      await this.world.tenant.client.post(`${this.space}/git/sync`, { status: 201 });
    const emailDomains = ROUNDS.map((round) => `crowd-${round}.example`);
    await this.world.tenant.client.patch(this.organization, { body: { emailDomains }, status: 200 });
    await this.app.factories.importedSpace(HANDBOOK, this.world.tenant);
    for (const round of ROUNDS) await this.importAgain(`For the ${round}th time`);
    await this.comeBack();
    await this.operate();
    return this.conflict();
  }

  /** Stars and opens pages of the space. */
  private async comeBack(): Promise<void> {
    const { client } = this.world.tenant;
    for (const { id } of (await pagesOf(client, `${this.space}/content`)).slice(0, SIZE)) {
      const page = `${this.space}/content/page/${id}`;
      await client.put(`${page}/favorite`, { body: { favorite: true }, status: 200 });
      await client.post(`${page}/opened`, { body: {}, status: 204 });
    }
  }

  /** Makes the tenant an operator, with items in every list for operators. */
  private async operate(): Promise<void> {
    const { client, user } = this.world.tenant;
    await this.app.get(Operators).set(user.id, true);
    for (const round of ROUNDS.slice(0, 2)) {
      await makeOperated(this.app, this.world.tenant);
      await this.app.get(Announcements).create({ text: `Announcement ${round}` });
      const body = { url: `https://hooks.example/${round}`, events: ['site_published'], active: false };
      await client.post(`${this.organization}/webhooks`, { body, status: 201 });
    }
  }

  /** Announcements are shown to everyone who uses the service. */
  async leave(): Promise<void> {
    const announcements = this.app.get(Announcements);
    const { items } = await announcements.list({ limit: 100 }, true);
    for (const { id } of items) await announcements.delete(id);
  }

  private async addPasskey(userId: string, round: number): Promise<void> {
    const fresh = { credentialId: unique('credential'), publicKey: '', counter: '0', transports: [] };
    await this.app.database.transaction(() => this.app.get(Passkeys).add(userId, fresh, `Passkey ${round}`));
  }

  private async found(round: number): Promise<void> {
    const { client, user, organizationId } = this.world.tenant;
    await client.post('/v1/user/tokens', { body: { name: `Token ${round}` }, status: 201 });
    await this.app.get(TokensService).create({ userId: user.id, organizationId, name: `Token ${round} of one` });
    const provider = { kind: 'saml', id: 'provider', organizationId } as const;
    await this.app.get(Sessions).begin({ userId: user.id, by: provider });
    await this.addPasskey(user.id, round);
    await this.invite(round);
    await client.post('/v1/orgs', { body: { title: `Organization ${round}` }, status: 201 });
    await client.post(`${this.organization}/link-invites`, { body: { role: 'read' }, status: 201 });
    const body = { parent: this.world.values.collectionId };
    await client.post(`${this.organization}/collections`, { body, status: 201 });
    await client.post(`${this.organization}/spaces`, { body, status: 201 });
    await client.post(`${this.organization}/translations`, { body: { title: `Translation ${round}` }, status: 201 });
    await this.prepare(round);
    await addSpec(this.world.tenant, round);
    await addWebhook(this.world.tenant, this.world.values.webhookId);
    await addSamlProvider(this.world.tenant, round);
    await makeScimToken(this.world.tenant);
    await addLdapProvider(this.world.tenant, round);
    await mention(this.app, this.world.tenant, this.world.values.spaceId);
  }

  /** Adds a glossary entry, a font, a former signing key and an import to the organization. */
  private async prepare(round: number): Promise<void> {
    const { tenant, values } = this.world;
    const operations = [{ type: 'insert', translations: { en: `Term ${round}` } }];
    await tenant.client.put(`${this.organization}/translations-glossary`, { body: { operations }, status: 204 });
    await makeFont(tenant);
    await tenant.client.post(`${this.organization}/git/rotate-signing-key`, { status: 200 });
    await makeImportRun(tenant, values.spaceId ?? '', 'https://docs.invalid/docs.zip');
  }

  private async invite(round: number): Promise<void> {
    const { client, user } = this.world.tenant;
    const ask = (emails: readonly string[]) => ({ body: { emails }, status: 200 });
    await client.post(`${this.organization}/invites`, ask([`${unique(`invited-${round}`)}@example.org`]));
    const other = await this.app.factories.organization();
    await other.client.post(`/v1/orgs/${other.organizationId}/invites`, ask([user.email]));
  }

  private async publish(round: number): Promise<void> {
    const { client } = this.world.tenant;
    const make = async (path: string, body: object) =>
      (await client.post<Named>(`${this.organization}${path}`, { body, status: 201 })).body.id;
    const spaceId = await make('/spaces', { title: `Variant ${round}` });
    await make('/sites', { title: `Site ${round}`, spaces: [spaceId] });
    const site = `/sites/${this.world.values.siteId}`;
    await make(`${site}/site-spaces`, { spaceId });
    const siteSectionId = await make(`${site}/sections`, { spaceId });
    await make(`${site}/section-groups`, { title: `Group ${round}`, sections: [siteSectionId] });
    await make(`${site}/share-links`, { name: `Link ${round}` });
    await make(`${site}/redirects`, { source: `/old/${round}`, destination: { kind: 'site-section', siteSectionId } });
  }

  private async share({ user }: Person): Promise<void> {
    const { tenant, values } = this.world;
    const team = await tenant.client.put<Named>(`${this.organization}/teams`, {
      body: { title: 'Crowd', members: [tenant.user.id, user.id] },
      status: 201,
    });
    await tenant.client.put(`${this.organization}/teams/${values.teamId}/members/${user.id}`, {
      body: {},
      status: 204,
    });
    await addOidcProvider(tenant, team.body.id);
    const body = { role: 'review', users: [user.id], teams: [team.body.id] };
    for (const path of [this.space, `/v1/collections/${values.collectionId}`])
      await tenant.client.post(`${path}/permissions`, { body, status: 204 });
  }

  private async discuss({ client }: Person, round: number): Promise<void> {
    const said = { body: { body: { markdown: `I am ${round}.` } }, status: 200 };
    const { values, changeRequestComment } = this.world;
    await client.post(`${this.space}/comments`, said);
    await client.post(`${this.space}/comments/${values.commentId}/replies`, said);
    await client.post(`${this.changeRequest}/comments`, said);
    await client.post(`${this.changeRequest}/comments/${changeRequestComment.commentId}/replies`, said);
  }

  private async propose({ client }: Person, round: number): Promise<void> {
    const created = await client.post<Named>(`${this.space}/change-requests`, { status: 201 });
    const path = `${this.space}/change-requests/${created.body.id}`;
    await client.patch(path, { body: { status: 'open' }, status: 200 });
    const { pageId, fileId } = this.world.values;
    const markdown = `Back [home](/pages/${pageId}). ![](/files/${fileId})`;
    const change = { operation: 'insert_page', title: `Page ${round}`, document: { markdown } };
    await client.post(`${this.changeRequest}/content`, { body: { changes: [change] }, status: 200 });
  }

  private async review(people: readonly Person[]): Promise<void> {
    const { tenant, reviewed } = this.world;
    const users = people.map(({ user }) => user.id);
    await tenant.client.post(`${this.changeRequest}/requested-reviewers`, { body: { users }, status: 200 });
    const path = `${this.space}/change-requests/${reviewed.changeRequestId}/reviews`;
    for (const { client } of people) await client.post(path, { body: { status: 'approved' }, status: 201 });
    for (const name of ['spelling', 'examples'])
      await tenant.client.post(`${this.space}/change-requests/${reviewed.changeRequestId}/checks`, {
        body: { name, state: 'success' },
        status: 201,
      });
  }

  private async importAgain(word: string): Promise<void> {
    await this.app.factories.import(this.world.tenant, this.world.values.spaceId ?? '', handbookOf(word));
  }

  private async conflict(): Promise<string> {
    const { client } = this.world.tenant;
    const created = await client.post<Named>(`${this.space}/change-requests`, { status: 201 });
    const changes: object[] = [];
    for (const name of ['install', 'configure']) {
      const page = await client.get<Named>(`${this.space}/content/path/guides/guides/${name}`, { status: 200 });
      changes.push({ operation: 'update_page', page: page.body.id, document: { markdown: `Ours of ${name}.` } });
    }
    const path = `${this.space}/change-requests/${created.body.id}`;
    await client.post(`${path}/content`, { body: { changes }, status: 200 });
    await this.importAgain('Theirs');
    return created.body.id;
  }
}
