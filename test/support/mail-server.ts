import { writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import type { MailSettings } from '../../src/config/configuration';
import { eventually } from './eventually';
import { recordSecrets, secretsInText } from './issued-secrets';
import { createTestKey } from './identity-provider/test-key';
import { runFolder } from './run-folder';

export interface ReceivedMail {
  readonly parsed: ParsedMail;
  readonly raw: string;
  readonly isEncrypted: boolean;
  readonly user?: string;
}

interface MailServerOptions {
  /** Whether STARTTLS is offered. */
  readonly tls?: boolean;
  readonly password?: string;
}

const USER = 'bindery';

/** Refuses the next mail once, as a server does. */
const refusal = (code: number): Error => Object.assign(new Error('not this one'), { responseCode: code });

/** A separate mail server, which requires STARTTLS and a password, and stores the mails it receives. */
export class MailServer {
  readonly received: ReceivedMail[] = [];
  /** Codes that the next mails are refused with. */
  readonly refuses: number[] = [];
  attempts = 0;

  private constructor(
    private readonly server: SMTPServer,
    private readonly authorityFile: string,
    private readonly password: string,
  ) {}

  static async start({ tls = true, password = 'correct horse' }: MailServerOptions = {}): Promise<MailServer> {
    const { privateKey, certificate } = createTestKey({ name: 'localhost' });
    const mails: { own?: MailServer } = {};
    const server = new SMTPServer({
      key: privateKey,
      cert: certificate,
      authMethods: ['PLAIN', 'LOGIN'],
      ...(!tls && { disabledCommands: ['STARTTLS'] }),
      allowInsecureAuth: false,
      onAuth: (auth, _session, done) =>
        auth.username === USER && auth.password === password ? done(null, { user: USER }) : done(new Error('no')),
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          void mails.own?.take(Buffer.concat(chunks), session.secure, session.user).then(
            () => done(),
            (error: Error) => done(error),
          );
        });
      },
    });
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as AddressInfo;
    const authorityFile = path.join(runFolder(), `mail-authority-${process.pid}-${port}.pem`);
    writeFileSync(authorityFile, certificate);
    return (mails.own = new MailServer(server, authorityFile, password));
  }

  get port(): number {
    return (this.server.server.address() as AddressInfo).port;
  }

  get url(): string {
    return `smtp://${USER}:${encodeURIComponent(this.password)}@localhost:${this.port}?tls=required&ca=${this.authorityFile}`;
  }

  settings(changes: Partial<MailSettings['server']> = {}): MailSettings {
    const { port, authorityFile, password } = this;
    return {
      server: {
        host: 'localhost',
        port,
        tls: 'required',
        credentials: { user: USER, password },
        authorityFile,
        ...changes,
      },
      from: { name: 'The docs', address: 'docs@example.com' },
    };
  }

  /** The next mail to an address, as soon as it has arrived. @param subject omitted: any subject */
  async mailTo(address: string, subject?: string): Promise<ParsedMail> {
    const find = () =>
      this.received.find(
        ({ parsed: { to, subject: given } }) =>
          to && !Array.isArray(to) && to.value[0]?.address === address && (subject === undefined || given === subject),
      );
    await eventually(() => find() !== undefined);
    const found = find() as ReceivedMail;
    this.received.splice(this.received.indexOf(found), 1);
    return found.parsed;
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.server.close(resolve));
  }

  private async take(bytes: Buffer, isEncrypted: boolean, user?: unknown): Promise<void> {
    this.attempts += 1;
    const code = this.refuses.shift();
    if (code !== undefined) throw refusal(code);
    const parsed = await simpleParser(bytes);
    recordSecrets(`mail “${parsed.subject ?? ''}”`, secretsInText(parsed.text ?? ''));
    this.received.push({ parsed, raw: bytes.toString(), isEncrypted, ...(typeof user === 'string' && { user }) });
  }
}
