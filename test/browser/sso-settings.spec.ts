import { Role } from '../../src/common/permissions/role';
import { MetadataServer, providerMetadata } from '../support/identity-provider/provider-metadata';
import { createTestKey } from '../support/identity-provider/test-key';
import { missingForSlapd, Slapd } from '../support/slapd';
import { untilHolds } from './browser';
import { expectSoon } from './expect-soon';
import { EMAIL, ssoSettingsStage } from './sso-settings-stage';

const missing = missingForSlapd();
if (missing) process.stderr.write(`\n*** NOT TESTED: the screen of an LDAP directory: ${missing}. ***\n\n`);

const on = ssoSettingsStage();

describe('providers', () => {
  it('take an admin from nothing to a provider by SAML that is tested', async () => {
    await on.enter(on.tenant, `/app/orgs/${on.tenant.organizationId}`);
    await on.page.getByRole('link', { name: 'Sign-in', exact: true }).click();
    await on.said('No providers yet.');
    await on.add();
    await on.said(/The certificate expires on/);
    await expectSoon(() => on.field('ACS URL (reply URL, single sign-on URL)').inputValue()).toBe(
      on.provider.service?.acsURL,
    );
    await on.inspect('sso-provider');
    await on.test();
    await on.said('Everything is right: people can sign in through it. No one was signed in.');
    await expectSoon(() => on.page.getByText('Failed').count()).toBe(0);
    await on.page.getByRole('link', { name: 'Back to the sign-in settings' }).click();
    await on.heading('Work Active');
  });

  it('are listed with their state', async () => {
    const path = `/v1/orgs/${on.tenant.organizationId}`;
    await on.tenant.client.post(`${path}/saml`, { body: { label: 'Work', ...on.provider.settings }, status: 201 });
    await on.tenant.client.post(`${path}/oidc`, {
      body: { label: 'Partners', allowedDomains: ['p.example'] },
      status: 201,
    });
    await on.enter(on.tenant, on.screen());
    const listed = on.page.getByRole('list', { name: 'Identity providers' }).getByRole('listitem');
    await listed.filter({ hasText: 'Work' }).filter({ hasText: 'Active' }).waitFor();
    await listed.filter({ hasText: 'only p.example' }).filter({ hasText: 'Pending' }).waitFor();
    await on.said(/The certificate expires on/);
  });

  it('show what is wrong, can be corrected, and are deleted after a confirmation', async () => {
    await on.enter(on.tenant, on.screen());
    await on.add({ entityID: 'https://wrong.example.com', certificate: createTestKey().certificate });
    await on.test();
    await on.said('2 checks failed. No one was signed in.');
    await on.inspect('sso-test-failed');
    await on.page.getByRole('link', { name: 'Back to the sign-in settings' }).click();
    await on.heading('Work Active');
    await on.field('Label').fill('Office');
    await on.button('Save').click();
    await on.said('Settings saved');
    await on.heading('Office Active');
    await on.button('Delete provider').click();
    await on.page.getByRole('dialog').getByText('People who signed in through it are signed out immediately').waitFor();
    await on.page.keyboard.press('Escape');
    await on.button('Delete provider').click();
    await on.button('Delete').click();
    await on.said('No providers yet.');
  });

  it('are read from metadata, by address and by file, and say why they cannot be', async () => {
    const server = await MetadataServer.start();
    const [now, next] = [createTestKey({ name: 'This year' }), createTestKey({ name: 'Next year' })];
    const entityID = 'https://login.example.com/saml';
    server.document = providerMetadata({ entityID, keys: [now] });
    await on.enter(on.tenant, on.screen('/new-saml'));
    await on.field('Label').fill('Work');
    await on.field('Address of the metadata').fill('https://127.0.0.1/metadata');
    await on.button('Add the provider').click();
    await on.page.getByText('Details', { exact: true }).click();
    await on.said(/^metadataURL/);
    on.expected(400);
    await on.field('Address of the metadata').fill(server.url);
    await on.button('Add the provider').click();
    await on.heading('Work Active');
    await on.said('CN=This year');
    await on.said(/Its metadata was read on/);
    server.document = providerMetadata({ entityID, keys: [next] });
    await on.button('Read now').click();
    await on.said('Metadata updated');
    await on.said('CN=Next year');
    await on.inspect('sso-metadata');
    await on.field('Source of the settings').selectOption('file');
    const buffer = Buffer.from(providerMetadata({ entityID, keys: [now] }));
    await on.field('File with the metadata').setInputFiles({ name: 'idp.xml', mimeType: 'application/xml', buffer });
    await untilHolds(on.page, `document.querySelector('textarea').value.includes('EntityDescriptor')`);
    await on.button('Save').click();
    await on.said('CN=This year');
    await server.close();
  });

  it('by OpenID Connect never show their secret again', async () => {
    await on.enter(on.tenant, on.screen('/new-oidc'));
    await on.field('Label').fill('Work');
    await on.field('Issuer').fill('http://login.example.com');
    await on.field('Client ID').fill('bindery');
    await on.field('Client secret').fill('a-secret-of-the-tests');
    await on.button('Add the provider').click();
    await on.said(/issuer must begin with https/);
    await expectSoon(() => on.field('Label').inputValue()).toBe('Work');
    on.expected(400);
    await on.field('Issuer').fill('https://login.example.com');
    await on.button('Add the provider').click();
    await on.heading('Work Active');
    await expectSoon(() => on.field('Redirect URL (callback URL)').inputValue()).toMatch(/\/sso\/oidc\/\w+\/callback$/);
    await expectSoon(() => on.field('Back-channel logout URL').inputValue()).toMatch(/\/backchannel-logout$/);
    await expectSoon(() => on.field('Client secret').inputValue()).toBe('');
    expect(await on.page.content()).not.toContain('a-secret-of-the-tests');
    await on.inspect('sso-oidc-provider');
    await on.field('Issuer').fill('https://login.example.org');
    await on.button('Save').click();
    await on.said('People can sign in once issuer, client ID and client secret are set.');
  });

  (missing ? it.skip : it)('by LDAP are tested with the name of a person', async () => {
    const people = [{ uid: 'ada', cn: 'Ada Love', mail: [EMAIL], password: 'secret' }];
    const slapd = await Slapd.start({ people });
    const { url, caCertificate, bindDN, bindPassword, baseDN } = slapd.settings;
    await on.enter(on.tenant, on.screen('/new-ldap'));
    await on.field('Label').fill('Directory');
    await on.field('URL').fill(url);
    await on.field('CA certificate').fill(caCertificate);
    await on.field('DN of the bind account').fill(bindDN);
    await on.field('Password of the bind account').fill('not this');
    await on.field('Base DN').fill(baseDN);
    await on.button('Add the provider').click();
    await on.heading('Directory Active');
    await on.field('Username of a person').fill('ada');
    await on.field('Username of a person').press('Enter');
    await on.said('A check failed. No one was signed in.');
    await on.said('Check the DN and the password of the bind account.');
    await on.inspect('sso-ldap-failed');
    await on.field('Password of the bind account').fill(bindPassword);
    await on.button('Save').click();
    await on.said('Settings saved');
    await on.button('Test connection').click();
    await on.said('All checks passed: this person can be found. No one was signed in.');
    await on.said('Ada Love');
    await on.inspect('sso-ldap-passed');
    await slapd.close();
  });

  it('are for admins', async () => {
    await on.enter(await on.app.factories.member(on.tenant, Role.Create), `/app/orgs/${on.tenant.organizationId}`);
    await expectSoon(() => on.page.getByRole('link', { name: 'Sign-in', exact: true }).count()).toBe(0);
    for (const part of ['', '/new-ldap', '/mapping', '/policy']) {
      await on.page.goto(on.screen(part));
      await on.heading('Not allowed');
    }
    on.expected(403);
  });
});
