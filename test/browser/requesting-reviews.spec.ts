import { Role } from '../../src/common/permissions/role';
import { type Configuration, loadConfiguration } from '../../src/config/configuration';
import { MailRounds } from '../../src/notifications/mails/mail-rounds';
import type { Person } from '../factories/factories';
import { eventually } from '../support/eventually';
import { MailServer } from '../support/mail-server';
import { expectAccessibleInBothSchemes } from './browser';
import { expectSoon } from './expect-soon';
import { viewerStage } from './viewer-stage';

const settings: { mail?: Configuration['mail'] } = {};
let mail: MailServer;
beforeAll(async () => {
  mail = await MailServer.start();
  settings.mail = loadConfiguration({ SMTP_URL: mail.url, MAIL_FROM: 'docs@example.com' }).mail;
});
afterAll(() => mail.stop());

const on = viewerStage(settings);

const dialog = () => on.page.getByRole('dialog', { name: 'Request review' });
const reviewer = ({ user }: Person) => dialog().getByRole('checkbox', { name: user.displayName });

/** A member who writes a page in the browser, and so has a draft. */
async function writeAsMember(): Promise<Person> {
  const writer = await on.app.factories.member(on.world.tenant, Role.Edit);
  await on.enter(writer, on.world.app);
  await on.button('New page').click();
  await on.page.getByLabel('Title', { exact: true }).fill('Rooms');
  await on.button('Create page').click();
  await on.heading('Rooms', 1).waitFor();
  return writer;
}

async function mailTo({ user }: Person) {
  const find = () =>
    mail.received
      .map(({ parsed }) => parsed)
      .find(({ to }) => to && !Array.isArray(to) && to.value[0]?.address === user.email);
  await eventually(async () => {
    await on.app.get(MailRounds).run(user.id, new Date(Date.now() + 60_000));
    return find() !== undefined;
  });
  return find();
}

describe('requesting a review', () => {
  it('takes a title, a note and reviewers, who have it in their inbox and by mail', async () => {
    const writer = await writeAsMember();
    await on.page.getByRole('link', { name: 'See changes' }).click();
    await on.heading('Your draft', 1).waitFor();
    await on.button('Request review').click();
    await expectSoon(() =>
      dialog()
        .getByLabel('Title')
        .evaluate((field) => field === document.activeElement),
    ).toBe(true);
    await on.page.keyboard.type('Describe the rooms');
    await dialog().getByLabel('Note (optional)').fill('Is the **list** complete?');
    await expectSoon(() => reviewer(on.world.reviewer).isChecked()).toBe(true);
    await reviewer(on.world.tenant).uncheck();
    await dialog().getByText('The reviewers find it in their inbox').waitFor();
    await dialog().getByText('No rule requires a review').waitFor();
    await expectAccessibleInBothSchemes(on.page);
    await dialog().getByRole('button', { name: 'Request review' }).click();
    await on.said(`Review requested from ${on.world.reviewer.user.displayName}`);
    await on.heading('Describe the rooms', 1).waitFor();
    await on.said('Is the list complete?');

    const sent = await mailTo(on.world.reviewer);
    expect(sent?.subject).toBe(`${writer.user.displayName} asked you for a review: Describe the rooms · Handbook`);
    expect(sent?.text).toContain('“Is the list complete?”');
    expect(sent?.text).toContain('1 page is changed');
    const link = /Review the changes:\n(\S+)/.exec(sent?.text ?? '')?.[1] ?? '';
    await on.page.context().close();
    await on.enter(on.world.reviewer, '/app/notifications');
    await on.said('Is the **list** complete?');
    await on.visit(new URL(link).pathname);
    await on.heading('Describe the rooms', 1).waitFor();
    await on.button('Approve').click();
    await on.said('You approved this change request');
  });

  it('is offered by the editor, names the rules, and remembers who was asked', async () => {
    const writer = await writeAsMember();
    const users = [on.world.reviewer.user.id];
    await on.world.tenant.client.put(`${on.world.path}/merge-rules`, {
      body: { type: 'rules', rules: [{ rule: 'require_one_of_specific_reviewers', users }] },
      status: 200,
    });
    await on.button('Request review').click();
    await dialog().getByText('It can be merged once one of the required reviewers approves it.').waitFor();
    await dialog().getByText('Required by the merge rules').waitFor();
    await expectSoon(() => reviewer(on.world.tenant).isChecked()).toBe(false);
    await reviewer(on.world.reviewer).uncheck();
    await dialog().getByRole('button', { name: 'Request review' }).click();
    await dialog().getByText('Choose at least one reviewer.').waitFor();
    await dialog().getByText('Add another person').click();
    await dialog().getByRole('textbox', { name: 'Person' }).fill(on.world.reader.user.displayName);
    await dialog().getByRole('button', { name: on.world.reader.user.displayName }).click();
    await expectSoon(() => reviewer(on.world.reader).isChecked()).toBe(true);
    await dialog().getByRole('button', { name: 'Request review' }).click();
    await on.said(`Review requested from ${on.world.reader.user.displayName}`);
    await on.world.tenant.client.put(`${on.world.path}/merge-rules`, { body: { type: 'none' }, status: 200 });

    const { body } = await writer.client.post<{ number: number }>(`${on.world.path}/change-requests`, { status: 201 });
    await on.visit(`${on.world.app}/change-requests/${body.number}`);
    await on.button('Request review').click();
    await dialog().getByText('Asked last time').waitFor();
    await expectSoon(() => reviewer(on.world.reader).isChecked()).toBe(true);
    await expectSoon(() => reviewer(on.world.reviewer).isChecked()).toBe(false);
  });
});
