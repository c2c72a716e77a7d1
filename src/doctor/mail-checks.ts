import type { Configuration } from '../config/configuration';
import { MailTransport } from '../mail/mail-transport';
import { broken, type Finding, ok } from './finding';

/** Connects to the mail server and signs in, and sends nothing. */
export async function checkMail({ mail }: Pick<Configuration, 'mail'>): Promise<Finding> {
  if (!mail) return ok('Mail: no server is configured; links are copied by people');
  const fix = 'Check SMTP_URL, and that this machine may connect there. Then: npm run cli -- mail test you@example.com';
  let transport: MailTransport | undefined;
  try {
    transport = new MailTransport(mail);
    await transport.verify();
    return ok(`Mail: ${mail.server.host} accepts the connection`);
  } catch (error) {
    return broken(`Mail: ${(error as Error).message}.`, fix);
  } finally {
    transport?.close();
  }
}
