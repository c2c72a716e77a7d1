/** What let a visitor in; it must still hold on every later call. */
export type VisitPass =
  /** The site is open to anyone. */
  | { readonly kind: 'anyone' }
  /** An active share link of the site. */
  | { readonly kind: 'share-link'; readonly id: string }
  /** A token signed with the key of the site that has this fingerprint. */
  | { readonly kind: 'visitor-auth'; readonly id: string }
  /** A preview that someone who manages the site has handed out, until this moment in milliseconds since 1970. */
  | { readonly kind: 'preview'; readonly expiresAt: number };

/** A visitor of one published site: they read what it shows them, and nothing else. */
export interface Visit {
  readonly siteId: string;
  readonly organizationId: string;
  readonly pass: VisitPass;
  /** What conditions can refer to: signed claims, and under `unsigned` what the visitor says of themself. */
  readonly claims: Readonly<Record<string, unknown>>;
}
