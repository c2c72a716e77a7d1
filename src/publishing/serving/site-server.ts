import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { unauthorized } from '../../common/errors/app-error';
import { claimsKey } from '../../conditions/visitor-claims';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { VisibleSites } from '../../sites/audience/visible-sites';
import type { SiteSnapshot } from '../../sites/site-snapshot';
import { frameMark } from '../composing/frame-mark';
import { headPoint } from '../reading/head-point';
import { EndpointServer } from './endpoint-server';
import { MessageServer } from './message-server';
import { PageServer } from './page-server';
import { Previews } from './previews';
import { SiteHrefs } from './site-hrefs';
import { refuseMethod } from './send';
import { readSiteRequest, type SiteRequest } from './site-request';
import type { SiteVisit } from './site-visit';
import { type Entry, VisitorEntry } from './visitor-entry';

const SIGN_IN_TOKEN =
  'This site is for people who signed in. Send their visitor token in the header "Authorization: Bearer <token>".';

/** Where a site is shown: what stands before its path in the request, and in the addresses that its pages give. */
export interface SiteMount {
  readonly prefix: string;
  readonly base: string;
}

/** Answers every call on a published site: who is it, may they look, and at what. */
@Injectable()
export class SiteServer {
  constructor(
    private readonly entry: VisitorEntry,
    private readonly visible: VisibleSites,
    private readonly pages: PageServer,
    private readonly endpoints: EndpointServer,
    private readonly messages: MessageServer,
    private readonly previews: Previews,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  async serve(snapshot: SiteSnapshot, mount: SiteMount, request: Request, response: Response): Promise<void> {
    const call = readSiteRequest(request, snapshot, mount);
    if (!call) return this.messages.closed({ request }, response);
    const entry = this.entry.enter(call, response);
    if (entry.kind === 'closed') return this.messages.closed(call, response);
    if (entry.kind === 'sign-in') return this.messages.signIn(call, response);
    if (entry.kind === 'unauthorized') throw unauthorized(SIGN_IN_TOKEN);
    if (entry.kind === 'redirect') return response.set('Cache-Control', 'no-store').redirect(307, entry.to);
    const visit = await this.visitOf(call, entry);
    if (!visit) return this.messages.closed(call, response);
    if (await this.endpoints.serve(visit, response)) return;
    if (!['GET', 'HEAD'].includes(request.method)) return refuseMethod(response);
    await this.pages.serve(visit, response);
  }

  private async visitOf(
    call: SiteRequest,
    { visitor, steps }: Extract<Entry, { kind: 'open' }>,
  ): Promise<SiteVisit | undefined> {
    const site = await this.visible.of(call.snapshot, visitor.claims);
    const place = site.locate(steps);
    if (!place) return undefined;
    const { publicUrl } = this.configuration;
    const preview = await this.previews.of(place, visitor);
    if (preview === 'closed') return undefined;
    const hrefs = new SiteHrefs(call.snapshot, publicUrl, call.base, place.variant, preview?.steps);
    const point = preview?.point ?? headPoint(place.variant.space);
    const { id, version } = call.snapshot.site;
    const marks = [
      id,
      version,
      call.base,
      place.variant.siteSpace.id,
      point.revisionId,
      preview?.steps.join('/') ?? '',
      frameMark(site, place.variant),
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
