import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ScheduledBackups } from '../../src/backup/scheduled/scheduled-backups';
import { ScheduledVerification } from '../../src/backup/verification/scheduled-verification';
import { Role } from '../../src/common/permissions/role';
import { JobQueue } from '../../src/jobs/job-queue';
import { JobListRepository } from '../../src/jobs/job-list.repository';
import { Operators } from '../../src/operate/operators/operators.service';
import { eventually } from '../support/eventually';
import { runFolder } from '../support/run-folder';
import { unique } from '../support/unique';
import { expectSoon } from './expect-soon';
import { viewerStage } from './viewer-stage';

// A service of its own: announcements are shown to everyone.
const folder = mkdtempSync(path.join(runFolder(), 'backups-'));
const NEVER = '0 0 29 2 *';
const backups = { schedule: NEVER, verifySchedule: NEVER, place: { folder } };
const on = viewerStage({ operatorContact: 'ops@example.com', backups });

/** A title that no other organization has. */
async function retitle(): Promise<string> {
  const { client, organizationId } = on.world.tenant;
  const title = unique('Works');
  await client.patch(`/v1/orgs/${organizationId}`, { body: { title }, status: 200 });
  return title;
}

/** A job that has failed for good. */
async function failJob(): Promise<void> {
  await on.app.get(JobQueue).enqueue('test.unknown', { organizationId: on.world.tenant.organizationId });
  await on.app.database.execute(
    `UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = 'the planets do not align'
      WHERE task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'test.unknown')`,
  );
}

describe('an operator', () => {
  beforeEach(() => on.app.get(Operators).set(on.world.tenant.user.id, true));

  it('sees the installation, checks it, and pauses and resumes outbound work', async () => {
    await on.enter(on.world.tenant, '/app');
    await on.sidebar.getByRole('link', { name: 'Operate' }).click();
    await on.heading('Operate', 1).waitFor();
    await on.said(/^PostgreSQL 1\d/);
    await on.said('npm run cli -- backup /srv/backups/bindery.zip');
    await on.button('Check now').click();
    await on.said('Schema: up to date');
    await on.button('Pause').click();
    await on.said('Outbound work paused');
    const notice = on.page.getByRole('complementary', { name: 'Notices' });
    await notice.getByText(/are paused: paused by an operator/).waitFor();
    await on.visit('/app/operate/people');
    await notice.getByRole('link', { name: 'Resume them under Operate' }).click();
    await on.button('Resume').click();
    await on.said('Outbound work resumed');
    await expectSoon(() => notice.count()).toBe(0);
  });

  it('sees the last good backup, whether it was verified, and what failed since', async () => {
    await on.enter(on.world.tenant, '/app/operate');
    await on.said('No backup yet.');
    await on.app.get(ScheduledBackups).enqueue(new Date('2026-11-28T03:30:00Z'));
    const written = 'SELECT 1 FROM backup_states WHERE succeeded_at IS NOT NULL';
    await eventually(async () => (await on.app.database.query(written)).length > 0);
    await on.app.get(ScheduledVerification).enqueue(new Date());
    const verified = 'SELECT 1 FROM backup_states WHERE verified_at IS NOT NULL';
    await eventually(async () => (await on.app.database.query(verified)).length > 0);
    await on.visit('/app/operate');
    await on.said(/, in \d+\.\d s, in a folder, not encrypted$/);
    await on.said(/, by restoring it, in \d+\.\d s$/);
    await on.inspect('app-operate-backups');
    const [file = ''] = readdirSync(folder);
    rmSync(path.join(folder, file));
    await on.app.get(ScheduledVerification).enqueue(new Date());
    const failed = 'SELECT 1 FROM backup_states WHERE verification_failed_at IS NOT NULL';
    await eventually(async () => (await on.app.database.query(failed)).length > 0);
    await on.visit('/app/operate');
    await on.said(/: The file of the backup does not exist any more\.$/);
  });

  it('retries a failed job', async () => {
    await failJob();
    await on.enter(on.world.tenant, '/app/operate/queue?status=failed');
    await on.said('the planets do not align');
    await on.inspect('app-operate-queue');
    await on.page.getByRole('button', { name: /^Retry test\.unknown/ }).click();
    await on.said('Retrying test.unknown');
    await on.said('No matching jobs');
    await on.page.getByLabel('Status').selectOption('waiting');
    await on.page.waitForURL(/status=waiting/);
    await on.said('test.unknown');
  });

  it('sees to whom a mail goes that could not be sent', async () => {
    const { user } = on.world.tenant;
    const subject = { userId: user.id, isDaily: false, ids: [], count: 0 };
    // This service has no mail server.
    const mail = { id: 'x', composer: 'notifications', subject };
    await on.app.get(JobQueue).enqueue('mail.compose', mail, { maxAttempts: 1 });
    await expectSoon(async () => (await on.app.get(JobListRepository).counts()).failed).toBe(1);
    await on.enter(on.world.tenant, '/app/operate/queue?status=failed&kind=mails');
    await on.said(`To ${user.email}`);
    await on.said('SMTP_URL is not set');
  });

  it('sets a quota, of which the admin of the organization is warned', async () => {
    const title = await retitle();
    await on.enter(on.world.tenant, '/app/operate/organizations');
    await on.page.getByRole('searchbox', { name: 'Search' }).fill(title);
    await on.button('Find').click();
    // The former list stays until the new one is there, and takes its dialogs with it.
    await expectSoon(() => on.page.getByRole('button', { name: /^Quotas of/ }).count()).toBe(1);
    await on.button(`Quotas of ${title}`).click();
    const dialog = on.page.getByRole('dialog');
    await dialog.getByLabel('Members and guests').fill('3');
    await dialog.getByLabel('All files, in MiB').fill('100');
    await on.button('Save').click();
    await on.said(`Quotas of ${title} saved`);
    await on.visit(`/app/orgs/${on.world.tenant.organizationId}`);
    await on.said(/has almost used up its quota: members \d+ of 3\. Ask ops@example\.com for more\./);
    await on.visit(`/app/operate/organizations?search=${title}`);
    await on.button(`Quotas of ${title}`).click();
    await expectSoon(() => dialog.getByLabel('All files, in MiB').inputValue()).toBe('100');
  });

  it('makes an announcement, which everyone sees until they close it', async () => {
    await on.enter(on.world.tenant, '/app/operate/announcements');
    await on.page.getByLabel('Text').fill('The service is updated tonight.');
    await on.page.getByLabel('Severity').selectOption('warning');
    await on.button('Announce').click();
    await on.said('Announcement published');
    await on.leave();
    await on.enter(on.world.reader, '/app');
    const notice = on.page.getByRole('complementary', { name: 'Notices' });
    await notice.getByText('The service is updated tonight.').waitFor();
    await on.button('Close: The service is updated tonight.').click();
    await expectSoon(() => notice.count()).toBe(0);
    await on.page.reload();
    await on.heading(/./, 1).waitFor();
    await expectSoon(() => notice.count()).toBe(0);
    await on.leave();
    await on.enter(on.world.tenant, '/app/operate/announcements');
    await on.button('Delete The service is updated tonight.').click();
    await on.said('Announcement deleted');
  });

  it('makes someone else an operator, and looks for webhooks that are switched off', async () => {
    const { reader } = on.world;
    await on.enter(on.world.tenant, `/app/operate/people?search=${encodeURIComponent(reader.user.email)}`);
    await on.said(reader.user.email);
    await on.button(`Make operator: ${reader.user.displayName}`).click();
    await on.said(`${reader.user.displayName} is now an operator`);
    await on.button(`Remove as operator: ${reader.user.displayName}`).click();
    await on.said(`${reader.user.displayName} is no longer an operator`);
    await on.visit('/app/operate/webhooks');
    await on.said('No disabled webhooks');
  });

  it('reads what operators did', async () => {
    await on.enter(on.world.tenant, '/app/operate/activity');
    await on.said(/Made a person an operator/);
  });

  it('exports what is stored about a person, and merges a duplicate into the account that stays', async () => {
    const { reader, tenant } = on.world;
    const other = await on.app.factories.member(tenant, Role.Edit);
    const [duplicate, into] = [other.user, reader.user];
    await on.enter(tenant, `/app/operate/people?search=${encodeURIComponent(duplicate.email)}`);
    const more = on.button(`More actions for ${duplicate.displayName}`);
    await more.click();
    const download = on.page.waitForEvent('download');
    await on.button('Export personal data').click();
    const file = await (await download).path();
    expect(readFileSync(file, 'utf8')).toContain(duplicate.email);
    await on.said(`Personal data of ${duplicate.displayName} downloaded`);

    await more.click();
    await on.button('Merge into another person…').click();
    const dialog = on.page.getByRole('dialog');
    await dialog.getByLabel('Account to keep').fill(into.email);
    await dialog.getByRole('button', { name: into.email }).click();
    await dialog.getByText(/: Edit, before: Read$/).waitFor();
    await on.inspect('app-operate-merge');
    await other.client.get('/v1/user', { status: 200 });
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
    await on.said(`${duplicate.email} merged into ${into.email}`);
    await on.said('No matching people');
    await other.client.get('/v1/user', { status: 401 });
    await reader.client.get('/v1/user', { status: 200 });
  });

  it('is told why a person cannot be erased, and erases another one', async () => {
    const { reader, tenant } = on.world;
    await on.enter(tenant, `/app/operate/people?search=${encodeURIComponent(tenant.user.email)}`);
    const dialog = on.page.getByRole('dialog');
    const erase = async (name: string): Promise<void> => {
      await on.button(`More actions for ${name}`).click();
      await on.button('Erase…').click();
      await dialog.getByText('This cannot be undone').waitFor();
      await dialog.getByRole('button', { name: 'Erase', exact: true }).click();
    };
    await erase(tenant.user.displayName);
    await dialog.getByText('Someone has to remain in charge').waitFor();
    await dialog.getByText('Details', { exact: true }).click();
    await dialog.getByText(/This person is the only (operator|admin)/).waitFor();
    on.problems = on.problems.filter((problem) => !problem.includes('/v1/operate/people/'));
    await on.inspect('app-operate-erase');
    await on.button('Cancel').click();
    await on.visit(`/app/operate/people?search=${encodeURIComponent(reader.user.email)}`);
    await erase(reader.user.displayName);
    await on.said(`${reader.user.displayName} erased`);
    await on.said('No matching people');
    await reader.client.get('/v1/user', { status: 401 });
  });
});

describe('someone who is no operator', () => {
  it('is not led to the screen, which does not exist for them', async () => {
    await on.enter(on.world.reader, '/app');
    await on.sidebar.getByRole('link', { name: 'Account' }).waitFor();
    await expectSoon(() => on.sidebar.getByRole('link', { name: 'Operate' }).count()).toBe(0);
    await on.visit('/app/operate');
    await on.said(/does not exist, or you have no access to it/);
    on.problems = on.problems.filter((problem) => !problem.includes('/v1/operate/'));
  });
});
