import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../common/memory/at-most';
import type { VisitPass } from '../../common/permissions/visit';
import type { AdaptiveSchema } from '../../conditions/adaptive-schema.types';
import { isRecord } from '../../conditions/safe-claims';
import { claimsOf } from '../../conditions/visitor-claims';
import { verifyVisitorToken, type VerifiedVisitor } from '../../conditions/visitor-token';
import { Sealer } from '../../config/sealer';
import { blobHash } from '../../storage/blob-hash';
import type { Site } from '../entities/site.entity';
import { PreviewTokens } from '../publishing-auth/preview-tokens';
import { hashShareKey } from '../share-links/share-key';
import type { SiteSnapshot } from '../site-snapshot';
import { authKeyPurpose } from '../auth-key';

type Claims = Readonly<Record<string, unknown>>;

/** What a visitor brings. */
export interface Credentials {
  readonly shareKey?: string;
  /** Tokens signed with the key of the site, the one that counts most first. */
  readonly tokens: readonly string[];
  readonly previewToken?: string;
  /** What they say of themself. */
  readonly unsigned: Claims;
}

/** Someone who may look. */
export interface Visitor {
  readonly pass: VisitPass;
  readonly claims: Claims;
  /** The token that let them in, when it ends, if ever. */
  readonly token?: { readonly text: string; readonly expiresAt?: Date };
}

export type Admission =
  | { readonly kind: 'open'; readonly visitor: Visitor }
  /** They have to sign in first; without an address nobody can say where. */
  | { readonly kind: 'sign-in'; readonly url: string | null }
  | { readonly kind: 'closed' };

const REMEMBERED_KEYS = 1_000;

/** Decides who sees a published site: the one place that does, for pages, files, search and the API alike. */
@Injectable()
export class SiteGate {
  private readonly keys = new LRUCache<string, string>(atMost(REMEMBERED_KEYS));

  constructor(
    private readonly sealer: Sealer,
    private readonly previews: PreviewTokens,
  ) {}

  /** Whether a visitor with these credentials may look now, and with which claims. */
  admit({ site, shareKeys }: SiteSnapshot, given: Credentials): Admission {
    const preview = given.previewToken === undefined ? undefined : this.previews.verify(given.previewToken);
    if (preview?.siteId === site.id) {
      // Anyone who makes a preview says both what is signed and what visitors say of themselves.
      const { unsigned, ...claims } = preview.claims;
      const said = { ...(isRecord(unsigned) && unsigned), ...given.unsigned };
      return this.open(site, { kind: 'preview', expiresAt: preview.expiresAt.getTime() }, { claims }, said);
    }
    if (!site.published) return { kind: 'closed' };
    const signed = this.signed(site, given.tokens);
    switch (site.visibility) {
      case 'public':
      case 'unlisted':
        return this.open(site, { kind: 'anyone' }, signed, given.unsigned);
      case 'share-link': {
        const hash = given.shareKey === undefined ? undefined : hashShareKey(given.shareKey);
        const link = shareKeys.find(({ keyHash }) => keyHash === hash);
        return link ? this.open(site, { kind: 'share-link', id: link.id }, signed, given.unsigned) : { kind: 'closed' };
      }
      case 'visitor-auth':
        if (!signed) return { kind: 'sign-in', url: site.authFallbackUrl };
        return this.open(site, { kind: 'visitor-auth', id: this.fingerprint(site) }, signed, given.unsigned);
    }
  }

  /** Whether what let a visitor in holds still. */
  holds({ site, shareKeys }: SiteSnapshot, pass: VisitPass): boolean {
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

  private open(
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

  private signed(site: Site, tokens: readonly string[]): (VerifiedVisitor & { readonly token: string }) | undefined {
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
