import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { createTransport } from 'nodemailer';
import type { MailSettings } from '../config/configuration';
import type { Mail } from './mail.types';
import { MailFailure } from './mail-failure';
import { renderMailHtml } from './templates/mail-html';
import { renderMailText } from './templates/mail-text';

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;
/** Open connections of one process to the mail server. */
const CONNECTIONS = 2;

const optionsOf = ({ server: { host, port, tls, credentials, authorityFile } }: MailSettings) => ({
  host,
  port,
  pool: true as const,
  maxConnections: CONNECTIONS,
  secure: tls === 'implicit',
  requireTLS: tls === 'required',
  ...(credentials && { auth: { user: credentials.user, pass: credentials.password } }),
  tls: { minVersion: 'TLSv1.2' as const, ...(authorityFile && { ca: readFileSync(authorityFile) }) },
  name: hostname(),
  connectionTimeout: CONNECT_MS,
  greetingTimeout: CONNECT_MS,
  dnsTimeout: CONNECT_MS,
  socketTimeout: SILENCE_MS,
  // Mails contain only rendered text: nothing in them refers to a file or URL to read.
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** The connection to the mail server. It opens with the first mail, and closes when it is not used. */
export class MailTransport {
  private readonly transport;

  constructor(private readonly settings: MailSettings) {
    this.transport = createTransport(optionsOf(settings));
  }

  /**
   * Sends one mail to the server.
   * @param id the same for every attempt, so that a mail that arrives twice is shown once
   * @throws MailFailure
   */
  async send(id: string, { to, content, unsubscribeURL }: Mail): Promise<void> {
    const { from } = this.settings;
    try {
      await this.transport.sendMail({
        from,
        to: { name: '', address: to },
        subject: content.subject.replace(/\p{Cc}+/gu, ' '),
        text: renderMailText(content, unsubscribeURL),
        html: renderMailHtml(content, unsubscribeURL),
        messageId: `<${id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          ...(unsubscribeURL && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
        },
        ...(unsubscribeURL && { list: { unsubscribe: unsubscribeURL } }),
      });
    } catch (error) {
      throw MailFailure.of(error);
    }
  }

  /** Connects and signs in, and sends nothing. @throws MailFailure */
  async verify(): Promise<void> {
    try {
      await this.transport.verify();
    } catch (error) {
      throw MailFailure.of(error);
    }
  }

  close(): void {
    this.transport.close();
  }
}
