/** A part of a mail, one below the other. */
export type MailBlock =
  | { readonly kind: 'text'; readonly text: string }
  /** What the person is to do next. */
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  /** Several things with an address each, as in a digest. */
  | { readonly kind: 'list'; readonly items: readonly MailItem[] };

export interface MailItem {
  readonly title: string;
  readonly url: string;
  /** Below the title. */
  readonly text?: string;
}

/** What a mail says. Texts are plain: the templates escape them. */
export interface MailContent {
  readonly subject: string;
  /** At the top of the mail. */
  readonly heading: string;
  readonly blocks: readonly MailBlock[];
  /** At the end: why the person gets this, and what to do where they did not expect it. */
  readonly reason: string;
}

/** A mail to one person. */
export interface Mail {
  /** As `readEmailAddress` gives it. */
  readonly to: string;
  readonly content: MailContent;
  /** An address of ours that ends mails of this kind: by a POST (RFC 8058), and for people as a page. */
  readonly unsubscribeURL?: string;
  /** From here on it is of no use, and is not sent any more. */
  readonly expiresAt?: Date;
}
