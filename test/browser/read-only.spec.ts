import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import type { Tenant } from '../factories/factories';
import { runFolder } from '../support/run-folder';
import { createTestDatabase } from '../support/template-database';
import { startTestApp } from '../support/test-app';
import { appStage } from './app-stage';
import { expectSoon } from './expect-soon';
import { expectAccessibleInBothSchemes, openPage } from './browser';

describe('the app in read-only mode', () => {
  let tenant: Tenant;
  let draft: string;
  const on = appStage(async () => {
    const settings = {
      databaseUrl: (await createTestDatabase()).url,
      dataDir: mkdtempSync(path.join(runFolder(), 'read-only-')),
    };
    const writing = await startTestApp(settings);
    tenant = await writing.factories.organization();
    const { space } = await writing.factories.importedSpace({ 'README.md': '# Home\n\nKept words.\n' }, tenant);
    const changeRequest = await tenant.client.post<{ number: number }>(`/v1/spaces/${space.id}/change-requests`, {
      body: { subject: 'Draft' },
      status: 201,
    });
    const pages = await tenant.client.get<{ pages: { id: string }[] }>(`/v1/spaces/${space.id}/content`);
    draft = `/app/spaces/${space.id}/pages/${pages.body.pages[0]?.id}/edit?request=${changeRequest.body.number}`;
    await writing.close();
    return startTestApp({ ...settings, readOnly: true });
  });

  const openApp = async (locale: string) => {
    const { page } = await openPage(on.browser, { baseURL: on.app.url, locale });
    await page.addInitScript(`sessionStorage.setItem('bindery.token', ${JSON.stringify(tenant.token)})`);
    return page;
  };

  it.each([
    ['en-GB', 'Read-only for maintenance: you can read everything, but changes are not possible right now.'],
    ['de-DE', 'Wartung, nur Lesen: Sie können alles lesen, aber im Moment nichts ändern.'],
  ])('says so above every screen, in %s', async (locale, text) => {
    const page = await openApp(locale);
    await page.goto('/app');
    await page.getByText(text).waitFor();
    await page.goto(`/app/orgs/${tenant.organizationId}/members`);
    await page.getByText(text).waitFor();
    await expectAccessibleInBothSchemes(page);
    await page.context().close();
  });

  it('shows a draft without letting anyone type', async () => {
    const page = await openApp('en-GB');
    await page.goto(draft);
    await page.getByText('Kept words.').first().waitFor();
    await expectSoon(() => page.locator('[contenteditable="true"]').count()).toBe(0);
    await page.context().close();
  });
});
