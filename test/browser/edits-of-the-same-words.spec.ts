import { Role } from '../../src/common/permissions/role';
import { expectSoon } from './expect-soon';
import { viewerStage } from './viewer-stage';

const on = viewerStage();

const TEXT = '# Install\n\nCosts 100 euros.\n';
const priced = (price: number) => TEXT.replace('100', String(price));

describe('a sentence that two programs changed at once', () => {
  it('is shown with both texts under the names of their authors, and one of them is kept', async () => {
    const { tenant, app: home } = on.world;
    const [first, second] = await Promise.all([
      on.app.factories.member(tenant, Role.Edit),
      on.app.factories.member(tenant, Role.Edit),
    ]);
    const space = on.world.path;
    const page = on.world.page('Install');
    const { body } = await tenant.client.post<{ id: string; number: number }>(`${space}/change-requests`, {
      body: { subject: 'Prices' },
      status: 201,
    });
    const content = `${space}/change-requests/${body.id}/content`;
    const write = ({ client }: typeof first, markdown: string, base?: string) => {
      const document = { markdown };
      const change = { operation: 'update_page', page, document, ...(base && { base: { markdown: base } }) };
      return client.post(content, { body: { changes: [change] }, status: 200 });
    };
    await write(tenant, TEXT);
    await write(first, priced(150), TEXT);
    await write(second, priced(200), TEXT);
    await on.enter(tenant, `${home}/change-requests/${body.number}`);
    await on.heading('Conflicts', 2).waitFor();
    await on.page.getByText('Show both texts', { exact: true }).click();
    for (const [{ user }, price] of [
      [first, 150],
      [second, 200],
    ] as const)
      await on.page.getByRole('group', { name: user.displayName }).getByText(`Costs ${price} euros.`).waitFor();
    await on.page.getByRole('button', { name: `Keep the text of ${first.user.displayName}` }).click();
    const text = async () => (await tenant.client.get<{ markdown: string }>(`${content}/page/${page}`)).body.markdown;
    await expectSoon(text).toBe(priced(150));
  });
});
