/** The languages that invitations are mailed in. */
export const MAIL_LANGUAGES = ['en', 'de'] as const;

export type MailLanguage = (typeof MAIL_LANGUAGES)[number];

export const DEFAULT_DAYS = 30;
export const MAX_DAYS = 90;

/** How long invitations are open, and in which language they are mailed. */
export interface InvitationTerms {
  readonly days?: number;
  readonly language?: MailLanguage;
}
