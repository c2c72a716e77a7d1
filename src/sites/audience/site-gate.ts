import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../../core/memory/at-most';
import type { VisitPass } from '../../common/permissions/visit';
import type { AdaptiveSchema } from '../../../core/conditions/adaptive-schema.types';
import { isRecord } from '../../../core/conditions/safe-claims';
import { claimsOf } from '../../../core/conditions/visitor-claims';
import { verifyVisitorToken, type VerifiedVisitor } from '../../../core/conditions/visitor-token';
import { Sealer } from '../../config/sealer';
import { blobHash } from '../../storage/blob-hash';
import type { Site } from '../entities/site.entity';
import { PreviewTokens } from '../publishing-auth/preview-tokens';
import { hashShareKey } from '../share-links/share-key';
import type { SiteSnapshot } from '../site-snapshot';
import { authKeyPurpose } from '../auth-key';

type Claims = Readonly<Record<string, unknown>>;

/** The credentials in a request of a visitor. */
export interface Credentials {
  readonly shareKey?: string;
  /** Tokens signed with the key of the site, in order of precedence. */
  readonly tokens: readonly string[];
  readonly previewToken?: string;
  /** Unsigned claims. */
  readonly unsigned: Claims;
}

/** An admitted visitor. */
export interface Visitor {
  readonly pass: VisitPass;
  readonly claims: Claims;
  /** The token that admitted them, with its expiry, if any. */
  readonly token?: { readonly text: string; readonly expiresAt?: Date };
}

export type Admission =
  | { readonly kind: 'open'; readonly visitor: Visitor }
  /** They have to sign in first; without an address no one can say where. */
  | { readonly kind: 'sign-in'; readonly url: string | null }
  | { readonly kind: 'closed' };

const MAX_CACHED_KEYS = 1_000;

/** Decides who can see a published site: the only place that does, for pages, files, search and the API alike. */
@Injectable()
export class SiteGate {
  private readonly keys = new LRUCache<string, string>(atMost(MAX_CACHED_KEYS));

  constructor(
    private readonly sealer: Sealer,
    private readonly previews: PreviewTokens,
  ) {}

  /** Decides whether a visitor with these credentials has access now, and with which claims. */
  admit({ site, shareKeys }: SiteSnapshot, credentials: Credentials): Admission {
    const preview = credentials.previewToken === undefined ? undefined : this.previews.verify(credentials.previewToken);
    if (preview?.siteId === site.id) {
      // The creator of a preview sets both the signed and the unsigned claims.
      const { unsigned, ...claims } = preview.claims;
      const unsignedClaims = { ...(isRecord(unsigned) && unsigned), ...credentials.unsigned };
      return this.grant(site, { kind: 'preview', expiresAt: preview.expiresAt.getTime() }, { claims }, unsignedClaims);
    }
    if (!site.published) return { kind: 'closed' };
    const signed = this.verifyTokens(site, credentials.tokens);
    switch (site.visibility) {
      case 'public':
      case 'unlisted':
        return this.grant(site, { kind: 'anyone' }, signed, credentials.unsigned);
      case 'share-link': {
        const hash = credentials.shareKey === undefined ? undefined : hashShareKey(credentials.shareKey);
        const link = shareKeys.find(({ keyHash }) => keyHash === hash);
        return link
          ? this.grant(site, { kind: 'share-link', id: link.id }, signed, credentials.unsigned)
          : { kind: 'closed' };
      }
      case 'visitor-auth':
        if (!signed) return { kind: 'sign-in', url: site.authFallbackUrl };
        return this.grant(site, { kind: 'visitor-auth', id: this.fingerprint(site) }, signed, credentials.unsigned);
    }
  }

  /** Whether the grounds on which a visitor was admitted are still valid. */
  isStillValid({ site, shareKeys }: SiteSnapshot, pass: VisitPass): boolean {
    if (pass.kind === 'preview') return pass.expiresAt > Date.now();
    if (!site.published) return false;
    switch (pass.kind) {
      case 'anyone':
        return site.visibility === 'public' || site.visibility === 'unlisted';
      case 'share-link':
        return site.visibility === 'share-link' && shareKeys.some(({ id }) => id === pass.id);
      case 'visitor-auth':
        return site.visibility === 'visitor-auth' && pass.id === this.fingerprint(site);
    }
  }

  private grant(
    site: Site,
    pass: VisitPass,
    signed: (VerifiedVisitor & { readonly token?: string }) | undefined,
    unsigned: Claims,
  ): Admission {
    const schema = (site.adaptiveSchema ?? undefined) as AdaptiveSchema | undefined;
    const claims = site.adaptiveContent ? claimsOf({ signed: signed?.claims, unsigned }, schema) : {};
    const token = signed?.token === undefined ? undefined : { text: signed.token, expiresAt: signed.expiresAt };
    return { kind: 'open', visitor: { pass, claims, ...(token && { token }) } };
  }

  private verifyTokens(
    site: Site,
    tokens: readonly string[],
  ): (VerifiedVisitor & { readonly token: string }) | undefined {
    for (const token of tokens) {
      const verified = verifyVisitorToken(token, this.keyOf(site));
      if (verified) return { ...verified, token };
    }
    return undefined;
  }

  private fingerprint(site: Site): string {
    return blobHash(site.authKey).slice(0, 16);
  }

  private keyOf({ id, authKey }: Site): string {
    const known = this.keys.get(authKey) ?? this.sealer.open(authKeyPurpose(id), authKey);
    this.keys.set(authKey, known);
    return known;
  }
}
