import { Inject, Injectable } from '@nestjs/common';
import { VisitTokens } from '../../auth/visit-tokens';
import { notFound, unauthorized } from '../../../core/errors/app-error';
import { safeClaims } from '../../../core/conditions/safe-claims';
import { UNSIGNED_LIMITS } from '../../../core/conditions/claim-limits';
import { claimsKey } from '../../../core/conditions/visitor-claims';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { PREVIEW_PARAMETER } from '../../sites/publishing-auth/preview-tokens';
import { type Credentials, SiteGate, type Visitor } from '../../sites/audience/site-gate';
import { VisibleSites } from '../../sites/audience/visible-sites';
import { SiteHrefs } from '../visit/site-hrefs';
import type { PublishedContentResponse, PublishedRedirectResponse } from './dto/published-url.response';
import { type AddressedSite, SiteAddresses } from '../visit/site-addresses';

export interface LookupOrder {
  readonly url: string;
  readonly redirectOnError?: boolean;
  readonly visitor?: { readonly jwtToken?: string; readonly unsignedClaims?: Readonly<Record<string, unknown>> };
}

interface Admitted {
  readonly visitor: Visitor;
  /** The key of a share link at the start of the path. */
  readonly shareKey?: string;
}

/** Resolves URLs of published sites for renderers, with the same access rules as the pages. */
@Injectable()
export class LookupService {
  constructor(
    private readonly addresses: SiteAddresses,
    private readonly gate: SiteGate,
    private readonly visible: VisibleSites,
    private readonly tokens: VisitTokens,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /** 404 for a URL without a target that this visitor may see, 401 for an invalid token. */
  async resolve(order: LookupOrder): Promise<PublishedContentResponse | PublishedRedirectResponse> {
    const addressed = await this.addresses.find(order.url);
    if (!addressed) throw notFound('published content');
    const admitted = this.admit(addressed, order);
    const external = { target: 'external', site: addressed.snapshot.site.id } as const;
    if ('redirect' in admitted) return { ...external, redirect: admitted.redirect };
    const content = await this.content(addressed, admitted);
    // The paths in the response must match the host of the canonical URL. A preview may be used before the hostname is set up.
    const isElsewhere = addressed.onOwnHost !== undefined && admitted.visitor.pass.kind !== 'preview';
    return isElsewhere ? { ...external, redirect: addressed.onOwnHost } : content;
  }

  private admit(
    { snapshot, steps }: AddressedSite,
    { url, visitor = {}, redirectOnError }: LookupOrder,
  ): Admitted | { readonly redirect: string } {
    const [first] = steps;
    const credentials: Credentials = {
      tokens: visitor.jwtToken === undefined ? [] : [visitor.jwtToken],
      // Renderers send only one token of a visitor; its signature determines its kind.
      previewToken: new URL(url).searchParams.get(PREVIEW_PARAMETER) ?? visitor.jwtToken,
      unsigned: safeClaims(visitor.unsignedClaims ?? {}, UNSIGNED_LIMITS),
      ...(snapshot.site.visibility === 'share-link' && { shareKey: first }),
    };
    const admission = this.gate.admit(snapshot, credentials);
    if (admission.kind === 'closed') throw notFound('published content');
    if (admission.kind === 'open') {
      const isKeyed = admission.visitor.pass.kind === 'share-link';
      return { visitor: admission.visitor, ...(isKeyed && { shareKey: first }) };
    }
    if (visitor.jwtToken !== undefined && !redirectOnError)
      throw unauthorized(
        'invalid_token',
        'The visitor token is invalid: it was not signed with the key of this site, or it has expired.',
      );
    if (admission.url === null)
      throw unauthorized('missing_token', 'Visitors of this site must provide a signed token.');
    const target = new URL(admission.url);
    target.searchParams.set('location', `/${steps.join('/')}`);
    return { redirect: target.href };
  }

  private async content(
    { snapshot, prefix, steps }: AddressedSite,
    { visitor, shareKey }: Admitted,
  ): Promise<PublishedContentResponse> {
    const site = await this.visible.forVisitor(snapshot, visitor.claims);
    const path = shareKey === undefined ? steps : steps.slice(1);
    const place = site.locate(path);
    if (!place) throw notFound('published content');
    const { variant, rest } = place;
    const base = [prefix, ...(shareKey === undefined ? [] : [shareKey])].join('/');
    const own = path.slice(0, path.length - rest.length);
    const { id, organizationId } = snapshot.site;
    const hrefs = new SiteHrefs(snapshot, this.configuration.publicUrl, base, variant);
    const context = claimsKey(visitor.claims);
    return {
      organization: organizationId,
      site: id,
      ...(variant.section && { siteSection: variant.section.id }),
      siteSpace: variant.siteSpace.id,
      space: variant.space.id,
      pathname: rest.join('/'),
      basePath: `${[base, ...own].join('/')}/`,
      siteBasePath: `${base}/`,
      apiToken: this.tokens.sign({ siteId: id, organizationId, pass: visitor.pass, claims: visitor.claims }),
      ...(shareKey !== undefined && { shareKey }),
      complete: place.isComplete,
      ...(context !== '' && { contextId: context }),
      canonicalUrl: hrefs.canonical(rest.join('/')),
    };
  }
}
