import { eventually } from '../support/eventually';
import { expectSoon } from './expect-soon';
import { viewerStage } from './viewer-stage';

const on = viewerStage();

/** The owner asks the reviewer for a review. */
const ask = () =>
  on.world.tenant.client.post(`${on.world.path}/change-requests/${on.world.changeRequest.id}/requested-reviewers`, {
    body: { users: [on.world.reviewer.user.id] },
    status: 200,
  });

describe('the inbox', () => {
  it('shows what arrives while it is open, counts it, and leads to it', async () => {
    await on.enter(on.world.reviewer, '/app/notifications');
    await on.said('No unread notifications');
    await ask();
    await on.link(/asked you for a review$/).waitFor();
    await on.sidebar.getByRole('link', { name: 'Notifications 1 unread' }).waitFor();
    await on.inspect('app-notifications');
    await on.link(/asked you for a review$/).click();
    await on.heading('Explain the new installer', 1).waitFor();
    await on.sidebar.getByRole('link', { name: 'Notifications', exact: true }).click();
    await on.said('No unread notifications');
  });

  it('marks one or all as read, and keeps showing them under All', async () => {
    await ask();
    await on.enter(on.world.reviewer, '/app/notifications');
    await on.button('Mark as read').click();
    await on.button('Mark as unread').click();
    await on.button('Mark as read').waitFor();
    await on.button('Mark all as read').click();
    await on.said('All notifications marked as read');
    await on.said('No unread notifications');
    await on.link('All').click();
    await on.button('Mark as unread').waitFor();
  });

  it('prompts for what to be notified of, and ends following', async () => {
    const { client } = on.world.tenant;
    // People follow what they open once a job has seen it; the list has the newest first.
    await eventually(async () => (await client.all('/v1/user/subscriptions')).length === 1);
    await client.put(`${on.world.path}/content/page/${on.world.page('Install')}/subscription`, {
      body: { watching: true },
      status: 200,
    });
    await on.enter(on.world.tenant, '/app/notifications?view=settings');
    const followed = on.page.getByRole('list', { name: 'What you follow' });
    await expectSoon(() => followed.getByRole('link').allInnerTexts()).toEqual([
      'Install',
      'Explain the new installer',
    ]);
    await followed.getByText('Page in Handbook', { exact: true }).waitFor();
    await followed.getByText(/^Change request \d+ in Handbook$/).waitFor();
    const kept = on.page.waitForResponse((response) => response.request().method() === 'PATCH');
    await on.page.getByRole('checkbox', { name: 'Someone asks me for a review' }).uncheck();
    expect((await kept).status()).toBe(200);
    await on.button('Unfollow Install').click();
    await on.button('Follow Install').waitFor();
    await on.link('Explain the new installer').click();
    await on.heading('Explain the new installer', 1).waitFor();
    await on.visit('/app/notifications?view=settings');
    await expectSoon(() => on.page.getByRole('checkbox', { name: 'Someone asks me for a review' }).isChecked()).toBe(
      false,
    );
  });
});
