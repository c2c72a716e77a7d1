import { Inject, Injectable } from '@nestjs/common';
import { forbidden, notFound } from '../../../core/errors/app-error';
import type { Scope } from '../../common/permissions/scope';
import type { AdaptiveSchema } from '../../../core/conditions/adaptive-schema.types';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { publishedUrl, variantSteps } from '../site-address';
import { SiteContents } from '../site-contents';
import { SiteEditor } from '../site-editor';
import { findSiteSpace } from '../structure/site-structure';
import type { PreviewQuery, PreviewResponse } from './dto/preview.dto';
import { readPreviewClaims } from './preview-claims';
import { PREVIEW_PARAMETER, PreviewTokens } from './preview-tokens';

const LIFETIME_MS = 3_600_000;

/** Creates previews, which show a site before it is published. */
@Injectable()
export class PreviewService {
  constructor(
    private readonly editor: SiteEditor,
    private readonly contents: SiteContents,
    private readonly tokens: PreviewTokens,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /** 404 for a site space that the caller cannot see, 403 if the site has others that they cannot see. */
  async get(scope: Scope, siteId: string, { siteSpace, claims }: PreviewQuery): Promise<PreviewResponse> {
    const snapshot = await this.editor.get(scope, siteId);
    const first = siteSpace === undefined ? undefined : findSiteSpace(snapshot, siteSpace);
    if (first && !(await this.contents.visible(scope, [first.spaceId])).has(first.spaceId))
      throw notFound('site space');
    const spaces = snapshot.siteSpaces.map(({ spaceId }) => spaceId);
    if (!(await this.contents.canSeeAll(scope, spaces)))
      throw forbidden(
        'missing_permission',
        'A preview shows the whole site, but you do not have access to all of its spaces. Request access to them.',
      );
    const token = this.tokens.sign({
      siteId,
      claims: readPreviewClaims(claims, (snapshot.site.adaptiveSchema ?? undefined) as AdaptiveSchema | undefined),
      expiresAt: new Date(Date.now() + LIFETIME_MS),
    });
    const url = publishedUrl(snapshot, first ? variantSteps(snapshot, first) : [], this.configuration);
    return { url: `${url}?${PREVIEW_PARAMETER}=${token}` };
  }
}
