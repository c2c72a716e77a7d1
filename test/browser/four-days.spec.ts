import type { ParsedMail } from 'mailparser';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { AccountResets } from '../../src/accounts/security/account-resets';
import { Role } from '../../src/common/permissions/role';
import { loadConfiguration } from '../../src/config/configuration';
import { MailRounds } from '../../src/notifications/mails/mail-rounds';
import type { Person, Tenant } from '../factories/factories';
import { MailServer } from '../support/mail-server';
import { startTestApp } from '../support/test-app';
import { unique } from '../support/unique';
import { zipOf } from '../support/zip';
import { appStage } from './app-stage';
import { expectToFitPhone, openPage } from './browser';
import { PASSWORD, SAVED } from './writer';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** The documentation of a product, as someone has it in a folder. */
const PRODUCT = {
  'README.md': '# Welcome\n\nThe gadget measures the depth of burrows. Begin with [the set-up](guide/set-up.md).\n',
  'guide/set-up.md': '# Set it up\n\nTake it out of its box.\n',
  'guide/measure.md': '# Measure\n\nPut it at the entrance.\n',
  'SUMMARY.md': '* [Welcome](README.md)\n* [Set it up](guide/set-up.md)\n* [Measure](guide/measure.md)\n',
};

/** A person at a screen, who finds things by their role and name and types no address; clicks are counted. */
class Visitor {
  private clicks = 0;

  constructor(readonly page: Page) {}

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' });
  }

  link(name: string | RegExp): Locator {
    return this.page.getByRole('link', { name, exact: typeof name === 'string' });
  }

  inDialog(name: string): Locator {
    return this.page.getByRole('dialog').getByRole('button', { name, exact: true });
  }

  async click(what: Locator): Promise<void> {
    await what.click();
    this.clicks += 1;
  }

  async sees(words: string | RegExp): Promise<void> {
    await this.page.getByText(words).filter({ visible: true }).first().waitFor();
  }

  async heading(name: string | RegExp): Promise<void> {
    await this.page.getByRole('heading', { name, level: 1 }).waitFor();
  }

  type(words: string): Promise<void> {
    return this.page.keyboard.type(words);
  }

  /** The clicks since it was asked last. */
  clicked(): number {
    const { clicks } = this;
    this.clicks = 0;
    return clicks;
  }
}

describe('four days, each from what is on the screen', () => {
  let mail: MailServer;
  const on = appStage(async () => {
    mail = await MailServer.start();
    return startTestApp({ mail: loadConfiguration({ SMTP_URL: mail.url, MAIL_FROM: 'docs@example.com' }).mail });
  });
  const writerAddress = `${unique('writer')}@example.com`;
  const visitors: Visitor[] = [];
  let tenant: Tenant;
  let reviewer: Person;

  beforeAll(async () => {
    tenant = await on.app.factories.organization({ title: 'Wombat Works' });
    reviewer = await on.app.factories.member(tenant, Role.Review);
  });
  afterAll(async () => {
    for (const { page } of visitors) await page.context().close();
    await mail.stop();
  });

  async function arrive(address: string, options: BrowserContextOptions = {}): Promise<Visitor> {
    const { page } = await openPage(on.browser, { baseURL: on.app.url, ...options });
    const visitor = new Visitor(page);
    visitors.push(visitor);
    await page.goto(address);
    return visitor;
  }

  /** The first address in a mail with such a part. */
  const addressIn = ({ text = '' }: ParsedMail, part: string): string =>
    text.split(/\s/).find((word) => word.startsWith(on.app.url) && word.includes(part)) ?? '';

  /** The first such address in the mails to a person, who is also told of their sign-ins. */
  async function mailedLink(address: string, part: string): Promise<string> {
    for (;;) {
      const link = addressIn(await mail.mailTo(address), part);
      if (link !== '') return link;
    }
  }

  /** From the link that sets up an account to Home. */
  async function setUp({ user: { id } }: Person, options?: BrowserContextOptions): Promise<Visitor> {
    const visitor = await arrive((await on.app.get(AccountResets).setUpLink(id)).url, options);
    await visitor.heading('Set up your account');
    await visitor.type(PASSWORD);
    await visitor.click(visitor.button('Set password and sign in'));
    await visitor.heading('Home');
    return visitor;
  }

  async function acceptInvitation(address: string, name: string): Promise<Visitor> {
    const invited = await arrive(await mailedLink(address, '/invitations/'));
    await invited.heading('Join Wombat Works');
    await invited.type(name);
    await invited.page.keyboard.press('Tab');
    await invited.type(PASSWORD);
    await invited.click(invited.button('Accept the invitation'));
    await invited.heading('Home');
    expect(invited.clicked()).toBeLessThanOrEqual(1);
    return invited;
  }

  it('an admin starts, brings the documentation, and invites a writer', async () => {
    const admin = await setUp(tenant);
    expect(admin.clicked()).toBeLessThanOrEqual(2);

    await admin.click(admin.button(/^Import/));
    const choosing = admin.page.waitForEvent('filechooser');
    await admin.click(admin.page.getByText('Choose files'));
    const buffer = await zipOf(PRODUCT);
    await (await choosing).setFiles({ name: 'product.zip', mimeType: 'application/zip', buffer });
    await admin.click(admin.inDialog('Import'));
    await admin.sees('Your draft: 3 pages');
    expect(admin.clicked()).toBeLessThanOrEqual(3);

    await admin.click(admin.link('View draft'));
    await admin.click(admin.link('Review changes'));
    await admin.click(admin.button('Merge'));
    await admin.sees('Merged into the space');
    await admin.click(admin.link('Members'));
    await admin.click(admin.button('Invite people'));
    await admin.type(writerAddress);
    await admin.page.getByRole('dialog').getByLabel('Role').selectOption({ label: 'Edit' });
    await admin.click(admin.inDialog('Invite'));
    await admin.sees('Invitation');
  });

  it('a writer comes in, writes the first page, and requests a review', async () => {
    const writer = await acceptInvitation(writerAddress, 'Ada Lovelace');
    await writer.click(writer.link('Documentation'));
    await writer.click(writer.button('New page'));
    await writer.type('Clean it');
    await writer.page.keyboard.press('Enter');
    const text = writer.page.getByRole('textbox', { name: 'Text of “Clean it”' });
    await text.waitFor();
    expect(writer.clicked()).toBeLessThanOrEqual(2);
    await text.focus();
    await writer.type('Wipe the gadget with a dry cloth.');
    await writer.sees(SAVED);

    await writer.click(writer.button('Request review'));
    await writer.page.getByRole('dialog', { name: 'Request review' }).waitFor();
    await writer.type('Explain how to clean it');
    await writer.page.getByRole('checkbox', { name: reviewer.user.displayName }).waitFor();
    await writer.click(writer.inDialog('Request review'));
    await writer.sees(/^Review requested from /);
    expect(writer.clicked()).toBeLessThanOrEqual(3);
  });

  it('a reviewer comes from the mail, comments on a passage, and approves', async () => {
    const visitor = await setUp(reviewer);
    await on.app.get(MailRounds).run(reviewer.user.id, new Date(Date.now() + 60_000));
    await visitor.page.goto(await mailedLink(reviewer.user.email ?? '', '/change-requests/'));
    visitor.clicked();
    await visitor.heading('Explain how to clean it');
    await visitor.page.getByText('Wipe the gadget').dblclick({ position: { x: 10, y: 10 } });
    await visitor.click(visitor.page.getByRole('toolbar').getByRole('button', { name: 'Comment' }));
    await visitor.type('Which cloth?');
    await visitor.click(visitor.button('Post comment'));
    await visitor.page.getByRole('list', { name: 'Comments on this passage' }).getByText('Which cloth?').waitFor();
    expect(visitor.clicked()).toBeLessThanOrEqual(2);
    await visitor.click(visitor.button('Approve'));
    await visitor.sees('You approved this change request');
  });

  it('a publisher merges and publishes on a phone', async () => {
    const publisher = await arrive('/app', PHONE);
    await publisher.heading('Sign in');
    await publisher.type(tenant.user.email ?? '');
    await publisher.page.keyboard.press('Tab');
    await publisher.type(PASSWORD);
    await publisher.page.keyboard.press('Enter');
    await publisher.heading('Home');
    await expectToFitPhone(publisher.page);
    await publisher.click(publisher.link(/Explain how to clean it/));
    await publisher.heading('Explain how to clean it');
    await expectToFitPhone(publisher.page);
    publisher.clicked();
    await publisher.click(publisher.button('Merge'));
    await publisher.sees('Merged into the space');
    expect(publisher.clicked()).toBe(1);

    await publisher.click(publisher.button('Navigation'));
    await publisher.click(publisher.button('New site'));
    await publisher.click(publisher.page.getByRole('checkbox', { name: 'Documentation' }));
    await publisher.click(publisher.button('Create and preview'));
    await publisher.click(publisher.button('Publish'));
    await publisher.sees('Site published');
    expect(publisher.clicked()).toBeLessThanOrEqual(5);
    await expectToFitPhone(publisher.page);
    const published = publisher.page.waitForEvent('popup');
    await publisher.page.getByRole('main').locator('.address a').click();
    const site = await published;
    await site.getByRole('heading', { name: 'Welcome', level: 1 }).waitFor();
  });
});
