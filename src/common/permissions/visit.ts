/** What gave a visitor access; it must still be valid on every later call. */
export type VisitPass =
  /** The site is open to anyone. */
  | { readonly kind: 'anyone' }
  /** An active share link of the site. */
  | { readonly kind: 'share-link'; readonly id: string }
  /** A token signed with the site key that has this fingerprint. */
  | { readonly kind: 'visitor-auth'; readonly id: string }
  /** A preview issued by someone who manages the site, valid until this time in milliseconds since 1970. */
  | { readonly kind: 'preview'; readonly expiresAt: number };

/** A visitor of one published site, who may read only what it shows them. */
export interface Visit {
  readonly siteId: string;
  readonly organizationId: string;
  readonly pass: VisitPass;
  /** The claims that conditions can refer to: signed ones, and under `unsigned` those that the visitor states themselves. */
  readonly claims: Readonly<Record<string, unknown>>;
}
