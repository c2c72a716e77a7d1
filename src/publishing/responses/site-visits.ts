import { Inject, Injectable } from '@nestjs/common';
import { claimsKey } from '../../../core/conditions/visitor-claims';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import type { Visitor } from '../../sites/audience/site-gate';
import { VisibleSites } from '../../sites/audience/visible-sites';
import { layoutCacheKey } from '../layout/layout-cache-key';
import { ComputedPages } from '../../content/reading/computed/computed-pages';
import { headPoint } from '../../content/storage/revision-points';
import { Previews } from './previews';
import { SiteHrefs } from '../visit/site-hrefs';
import type { SiteRequest } from '../visit/site-request';
import type { SiteVisit } from '../visit/site-visit';

/** Resolves the location of a request, and computes its cache key. */
@Injectable()
export class SiteVisits {
  constructor(
    private readonly visible: VisibleSites,
    private readonly previews: Previews,
    private readonly computed: ComputedPages,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /** Undefined if there is nothing for this visitor. */
  async of(call: SiteRequest, visitor: Visitor, steps: readonly string[]): Promise<SiteVisit | undefined> {
    const site = await this.visible.forVisitor(call.snapshot, visitor.claims);
    const place = site.locate(steps);
    if (!place) return undefined;
    const { publicUrl } = this.configuration;
    const preview = await this.previews.of(place, visitor);
    if (preview === 'closed') return undefined;
    const hrefs = new SiteHrefs(call.snapshot, publicUrl, call.base, place.variant, preview?.steps);
    const point = preview?.point ?? headPoint(place.variant.space);
    const { id, version } = call.snapshot.site;
    const heads = site.variants.map(({ space }) => headPoint(space));
    const marks = [
      id,
      version,
      call.base,
      place.variant.siteSpace.id,
      point.revisionId,
      preview?.steps.join('/') ?? '',
      layoutCacheKey(site, place.variant),
      await this.computed.fingerprint(preview ? [point, ...heads] : heads),
    ];
    const who = visitor.pass.kind === 'visitor-auth' ? 'in' : '';
    return {
      call: { ...call, steps },
      visitor,
      site,
      place,
      hrefs,
      point,
      rest: preview?.rest ?? place.rest,
      key: `${marks.join('|')}|${who}:${claimsKey(visitor.claims)}`,
      ...(preview && { preview: preview.view }),
    };
  }
}
