/** A block of a mail, one below the other. */
export type MailBlock =
  | { readonly kind: 'text'; readonly text: string }
  /** The next action for the person. */
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  /** Several items with a URL each, as in a digest. */
  | { readonly kind: 'list'; readonly items: readonly MailItem[] };

export interface MailItem {
  readonly title: string;
  readonly url: string;
  /** Below the title. */
  readonly text?: string;
}

/** The content of a mail. Texts are plain: the templates escape them. */
export interface MailContent {
  readonly subject: string;
  /** At the top of the mail. */
  readonly heading: string;
  readonly blocks: readonly MailBlock[];
  /** At the end: why the person received this, and what to do if they did not expect it. */
  readonly reason: string;
}

/** A mail to one person. */
export interface Mail {
  /** As returned by `readEmailAddress`. */
  readonly to: string;
  readonly content: MailContent;
  /** A URL of the service that ends mails of this kind: by a POST (RFC 8058), and for people as a page. */
  readonly unsubscribeURL?: string;
  /** After this time it is useless, and no longer sent. */
  readonly expiresAt?: Date;
}
