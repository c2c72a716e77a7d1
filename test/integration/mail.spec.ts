import { type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ormOptions } from '../../ormconfig';
import { LOG } from '../../src/common/http/log.token';
import type { Log } from '../../src/common/http/logger';
import { ConfigModule } from '../../src/config/config.module';
import { loadConfiguration, type MailSettings } from '../../src/config/configuration';
import { Database } from '../../src/database/database';
import { DatabaseModule } from '../../src/database/database.module';
import { checkDatabase } from '../../src/doctor/database-checks';
import { EventsModule } from '../../src/events/events.module';
import { JobsModule } from '../../src/jobs/jobs.module';
import { RefusedJobs } from '../../src/jobs/refused-jobs';
import type { Mail } from '../../src/mail/mail.types';
import { MailModule } from '../../src/mail/mail.module';
import { MailQueue } from '../../src/mail/mail-queue';
import { MailTransport } from '../../src/mail/mail-transport';
import { eventually } from '../support/eventually';
import { MailServer } from '../support/mail-server';
import { createTestDatabase, type TestDatabase } from '../support/template-database';
import { runCli } from '../e2e/run-cli';

const SECRET = 'https://docs.example.com/links/hRb0xSecretOfALink';

const mailTo = (to: string, more: Partial<Mail> = {}): Mail => ({
  to,
  content: {
    subject: 'Ünïcode & <b>\r\nBcc: eve@example.com',
    heading: 'Hello',
    blocks: [{ kind: 'button', label: 'Open', url: SECRET }],
    reason: 'A test.',
  },
  ...more,
});

@Module({})
class MailTestModule {}

const start = (databaseUrl: string, mail?: MailSettings) =>
  NestFactory.createApplicationContext(
    {
      module: MailTestModule,
      imports: [
        ConfigModule.forRoot({
          ...loadConfiguration({ LOG_LEVEL: 'silent' }),
          secretKey: 'a-key-that-only-tests-use',
          ...(mail && { mail }),
        }),
        DatabaseModule.forRoot(ormOptions(databaseUrl, 5)),
        EventsModule,
        JobsModule.forRoot({ worker: true }),
        MailModule,
      ],
    },
    { logger: false, abortOnError: false },
  );

describe('mail', () => {
  let target: TestDatabase;
  let server: MailServer;
  let context: INestApplicationContext;
  let queue: MailQueue;
  let database: Database;
  const logged: string[] = [];

  beforeAll(async () => {
    target = await createTestDatabase();
    server = await MailServer.start();
    context = await start(target.url, server.settings());
    queue = context.get(MailQueue);
    database = context.get(Database);
    const log = context.get<Log>(LOG);
    for (const level of ['debug', 'info', 'warn', 'error'] as const)
      jest.spyOn(log, level).mockImplementation((...parts: unknown[]) => void logged.push(JSON.stringify(parts)));
  });
  afterAll(async () => {
    await context.close();
    await server.stop();
    await target.drop();
  });
  beforeEach(() => {
    logged.length = server.received.length = server.attempts = 0;
  });

  const jobs = () =>
    database.query<{ payload: unknown; last_error: string | null; attempts: number }>(
      `SELECT payload, last_error, attempts FROM graphile_worker._private_jobs
        JOIN graphile_worker._private_tasks tasks ON tasks.id = task_id WHERE identifier = 'mail.send'`,
    );
  const idle = () => eventually(async () => (await jobs()).length === 0);
  /** As if the delay before the next attempt were over. */
  const hurry = () => database.execute('UPDATE graphile_worker._private_jobs SET run_at = now()');

  it('goes out encrypted and signed in, in HTML and text, to one person', async () => {
    expect(await queue.send(mailTo('ada@example.com', { unsubscribeURL: 'https://docs.example.com/off' }))).toBe(true);
    await eventually(() => server.received.length === 1);
    const [mail] = server.received;
    expect(mail).toMatchObject({ isEncrypted: true, user: 'bindery' });
    const { parsed, raw } = mail as (typeof server.received)[0];
    expect(parsed.from?.text).toBe('"The docs" <docs@example.com>');
    expect(parsed.to).toMatchObject({ value: [{ address: 'ada@example.com' }] });
    expect(parsed.subject).toBe('Ünïcode & <b> Bcc: eve@example.com');
    expect(parsed.bcc).toBeUndefined();
    expect(parsed.text).toContain(SECRET);
    expect(parsed.html).toContain(`href="${SECRET}"`);
    expect(raw).toContain('List-Unsubscribe: <https://docs.example.com/off>');
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(raw).toContain('Auto-Submitted: auto-generated');
    await idle();
  });

  it('keeps link and recipient sealed while it waits, and out of the log', async () => {
    server.refuses.push(451, 451);
    await queue.send(mailTo('sealed@example.com'));
    await eventually(async () => (await jobs())[0]?.last_error != null);
    const waiting = JSON.stringify(await jobs());
    expect(waiting).not.toMatch(/sealed@example\.com|links\/hRb0x/);
    await hurry();
    await eventually(() => server.attempts === 2);
    await eventually(async () => (await jobs())[0]?.attempts === 2);
    await hurry();
    await eventually(() => server.received.length === 1);
    expect(logged.join('\n')).toContain('an email could not be sent');
    expect(logged.join('\n')).not.toMatch(/sealed@example\.com|links\/hRb0x/);
    await idle();
  });

  it('is kept where the server refuses it for good: not tried again, still sealed, and no failure of the service', async () => {
    const failures = async () => (await checkDatabase(target.url)).filter(({ status }) => status !== 'ok');
    server.refuses.push(550);
    await queue.send(mailTo('nobody@example.com'));
    await eventually(async () => (await jobs())[0]?.last_error != null);
    await hurry();
    await queue.send(mailTo('somebody@example.com'));
    await eventually(() => server.received.length === 1);
    expect(server.attempts).toBe(2);
    // The job of the mail that was accepted goes a moment after the server has it.
    await eventually(async () => (await jobs()).length === 1);
    expect(await jobs()).toMatchObject([{ attempts: 1, last_error: expect.stringContaining('550') as string }]);
    expect(JSON.stringify(await jobs())).not.toMatch(/nobody@example\.com|links\/hRb0x/);
    expect(logged.filter((line) => line.includes('could not be sent'))).toHaveLength(1);
    expect(logged.join('\n')).not.toMatch(/nobody@example\.com|Failed task/);
    expect(await failures()).toEqual([]);
  });

  it('is forgotten two weeks after it was refused for good', async () => {
    const refused = context.get(RefusedJobs);
    expect([await refused.prune(), (await jobs()).length]).toEqual([false, 1]);
    await database.execute(`UPDATE graphile_worker._private_jobs SET created_at = now() - interval '15 days'`);
    expect([await refused.prune(), (await jobs()).length]).toEqual([false, 0]);
  });

  it('is given up where no one needs it any more', async () => {
    await queue.send(mailTo('late@example.com', { expiresAt: new Date(Date.now() - 1) }));
    await idle();
    expect(server.attempts).toBe(0);
  });

  it('does not go when the transaction does not hold', async () => {
    const failed = database.transaction(async () => {
      await queue.send(mailTo('rolled-back@example.com'));
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await jobs()).toEqual([]);
  });

  it('is not handed in where no server is configured', async () => {
    const other = await start(target.url);
    expect(other.get(MailQueue).isOn).toBe(false);
    expect(await other.get(MailQueue).send(mailTo('ada@example.com'))).toBe(false);
    await other.close();
    expect(await jobs()).toEqual([]);
  });

  it.each([
    [
      'a wrong password',
      { credentials: { user: 'bindery', password: 'wrong-secret' } },
      'rejects the user or password',
    ],
    ['a certificate that nobody vouches for', { authorityFile: undefined }, 'certificate'],
    ['another name than the certificate has', { host: '127.0.0.1' }, 'connection failed'],
  ])('says what is wrong with %s, and no password', async (_, changes, says) => {
    const transport = new MailTransport(server.settings(changes));
    const failure = await transport.verify().then(
      () => '',
      (error: Error) => error.message,
    );
    transport.close();
    expect(failure).toContain(says);
    expect(failure).not.toContain('wrong-secret');
  });

  it('sends no password to a server without STARTTLS', async () => {
    const plain = await MailServer.start({ tls: false });
    const transport = new MailTransport(plain.settings());
    await expect(transport.verify()).rejects.toThrow('STARTTLS');
    transport.close();
    await plain.stop();
  });

  it('is tested by an operator command, and checked by the doctor', async () => {
    const environment = { SMTP_URL: server.url, MAIL_FROM: 'docs@example.com', DATABASE_URL: target.url };
    const sent = await runCli(environment, 'mail', 'test', 'you@example.com');
    expect(sent).toMatchObject({ code: 0, stdout: 'localhost took an email to you@example.com.\n' });
    expect((await server.mailTo('you@example.com')).subject).toBe('Bindery can send email');
    const wrong = await runCli(
      { ...environment, SMTP_URL: server.url.replace('correct', 'wrong') },
      'mail',
      'test',
      'a@b.c',
    );
    expect(wrong).toMatchObject({ code: 1, stdout: '' });
    expect(wrong.stderr).toContain('rejects the user or password');
    expect(wrong.stderr).not.toContain('horse');
    expect((await runCli({ DATABASE_URL: target.url }, 'mail', 'test', 'a@b.c')).stderr).toContain('Set SMTP_URL');
    const doctor = await runCli(environment, 'doctor');
    expect(doctor.stdout).toContain('✔ Mail: localhost accepts the connection');
  });
});
