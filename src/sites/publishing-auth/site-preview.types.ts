/** The content of a preview token: the site that it opens, its expiry (in whole seconds), and the claims of its holder. */
export interface SitePreview {
  readonly siteId: string;
  readonly claims: Readonly<Record<string, unknown>>;
  readonly expiresAt: Date;
}
