import { Command } from 'commander';
import { OperatorError } from '../../common/operator-error';
import { newId } from '../../common/ids/new-id';
import { loadConfiguration } from '../../config/configuration';
import { MailTransport } from '../../mail/mail-transport';
import { emailArgument } from '../arguments';
import { printResult, type OutputOptions } from '../output';

/** At once and not through the queue, so that a failure shows here. */
async function test(to: string, options: OutputOptions): Promise<void> {
  const { mail, publicUrl } = loadConfiguration();
  if (!mail) throw new OperatorError('No mail server is configured. Set SMTP_URL and MAIL_FROM.');
  const transport = new MailTransport(mail);
  try {
    await transport.send(newId(), {
      to,
      content: {
        subject: 'Bindery can send email',
        heading: 'Bindery can send email',
        blocks: [
          { kind: 'text', text: 'This email shows that the mail server of this installation works.' },
          { kind: 'button', label: 'Open Bindery', url: `${publicUrl}/app` },
        ],
        reason: 'An operator of this installation sent this test to your address.',
      },
    });
  } catch (error) {
    throw new OperatorError(`The email was not sent; ${(error as Error).message}. Check SMTP_URL and MAIL_FROM.`);
  } finally {
    transport.close();
  }
  printResult(options, { to, server: mail.server.host, sent: true }, `${mail.server.host} took an email to ${to}.`);
}

export function mailCommand(): Command {
  const mail = new Command('mail').description('emails that the service sends');
  mail
    .command('test')
    .description('send a test email now, with the configured mail server')
    .argument('<address>', 'email address to send it to', emailArgument)
    .action(test);
  return mail;
}
