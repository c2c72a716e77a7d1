const REASONS: Readonly<Record<string, string>> = {
  EAUTH: 'it rejects the user or password',
  ENOAUTH: 'it requires a user and password',
  ETLS: 'it does not offer TLS (STARTTLS)',
  EDNS: 'its hostname is unknown',
  ETIMEDOUT: 'it did not respond in time',
  ECONNECTION: 'it cannot be reached',
  ESOCKET: 'the connection failed',
  EENVELOPE: 'it does not accept the address of the sender or of the recipient',
  EMESSAGE: 'it does not accept the email',
};

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Why a mail could not be sent, in words for operators: without the content and the recipient. */
export class MailFailure extends Error {
  private constructor(
    message: string,
    /** The server has rejected it permanently: another attempt would fail, too. */
    readonly isFinal: boolean,
  ) {
    super(message);
    this.name = 'MailFailure';
  }

  static of(error: unknown): MailFailure {
    const { code, responseCode, cause } = error as { code?: unknown; responseCode?: unknown; cause?: unknown };
    const inner = textOf((cause as { code?: unknown } | undefined)?.code);
    const status = typeof responseCode === 'number' ? responseCode : undefined;
    const name = textOf(code) ?? 'unknown reason';
    const why = REASONS[name] ?? name;
    const detail = [status, name === 'ESOCKET' ? (inner ?? certificateProblem(error)) : undefined].filter(Boolean);
    // A rejected sign-in is a 5xx too, but the operator can correct the credentials.
    const isFinal = status !== undefined && status >= 500 && ['EENVELOPE', 'EMESSAGE'].includes(name);
    return new MailFailure(`the mail server: ${why}${detail.length > 0 ? ` (${detail.join(', ')})` : ''}`, isFinal);
  }
}

/** Messages of Node about a certificate name the certificate, not the mail. */
const certificateProblem = (error: unknown): string | undefined => {
  const { message } = error as Error;
  return /certificate|self-signed|altnames|ECONN\w+|EHOSTUNREACH|SSL/i.exec(message)
    ? message.slice(0, 160)
    : undefined;
};
