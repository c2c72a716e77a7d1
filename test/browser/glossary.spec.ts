import { Role } from '../../src/common/permissions/role';
import { expectAccessibleInBothSchemes } from './browser';
import { expectSoon } from './expect-soon';
import { viewerStage } from './viewer-stage';

const on = viewerStage();

const screen = () => `/app/orgs/${on.world.tenant.organizationId}/glossary`;

describe('the glossary', () => {
  it('gets terms in several languages, which are changed and removed', async () => {
    await on.enter(on.world.tenant, screen());
    await on.said('No terms yet.');
    await on.button('Add term').click();
    const dialog = on.page.getByRole('dialog');
    await dialog.getByLabel('Term in English').fill('change request');
    await dialog.getByRole('button', { name: 'Another language' }).click();
    await dialog.getByLabel('Language').nth(1).selectOption('de');
    await dialog.getByLabel('Term in German').fill('Änderungsantrag');
    await expectAccessibleInBothSchemes(on.page);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await on.said('Term added');
    await on.said('German: Änderungsantrag');
    await on.inspect('app-glossary');
    await on.button('Change “change request”…').click();
    await dialog.getByLabel('Term in German').fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await on.said('Term changed');
    await expectSoon(() => on.page.getByText('German: ').count()).toBe(0);
    await on.button('Remove “change request”').click();
    await on.said('No terms yet.');
  });

  it('is read by members, who cannot change it', async () => {
    const body = { operations: [{ type: 'insert', translations: { en: 'space' } }] };
    await on.world.tenant.client.put(`/v1/orgs/${on.world.tenant.organizationId}/translations-glossary`, {
      body,
      status: 204,
    });
    const member = await on.app.factories.member(on.world.tenant, Role.Read);
    await on.enter(member, screen());
    await on.said('English: space');
    await expectSoon(() => on.button('Add term').count()).toBe(0);
    await expectSoon(() => on.button('Remove “space”').count()).toBe(0);
  });
});
