import type { Scope } from '../common/permissions/scope';
import { shownExternalId } from '../common/dto/external-id.fields';
import type { Configuration } from '../config/configuration';
import type { SiteSectionGroupResponse, SiteSectionResponse } from './dto/site-section.response';
import type { SiteSpaceResponse } from './dto/site-space.response';
import type { SiteStructureResponse } from './dto/site-structure.response';
import type { SiteResponse } from './dto/site.response';
import type { SpaceResponse } from '../spaces/dto/space.response';
import type { SiteSectionGroup } from './entities/site-section-group.entity';
import type { SiteSection } from './entities/site-section.entity';
import type { SiteSpace } from './entities/site-space.entity';
import { publishedUrl, sectionSteps, variantSteps } from './site-address';
import { SITE_FEATURES } from './site-features';
import { defaultSection, defaultSiteSpace, isDefaultVariant, type SiteSnapshot, variantsOf } from './site-snapshot';
import { topItems } from './structure/site-structure';

type Urls = Pick<Configuration, 'publicUrl'>;

/** The responses for the spaces of a site that a caller can see, by identifier. */
export type ShownSpaces = ReadonlyMap<string, SpaceResponse>;

const iconOf = ({ customization }: SiteSnapshot['site']): SiteResponse['icon'] => {
  const favicon = (customization as { favicon?: SiteResponse['icon'] } | null)?.favicon;
  return favicon?.icon && { icon: favicon.icon };
};

/** The permissions of a caller on a site that they can see; visitors can only view it. */
const permissionsOf = (scope: Scope): SiteResponse['permissions'] => ({
  view: true,
  access: scope.allows('site.view'),
  edit: scope.allows('site.manage'),
  create: scope.allows('site.manage'),
  admin: scope.allows('site.admin'),
  installIntegration: false,
  viewAdaptiveSchema: scope.allows('site.view'),
  editAdaptiveSchema: scope.allows('site.admin'),
});

/** A site as a caller sees it; `canSee` tells whether they can see a space: hidden spaces are not named. */
export function toSiteResponse(
  scope: Scope,
  snapshot: SiteSnapshot,
  { publicUrl }: Urls,
  canSee: (spaceId: string) => boolean,
): SiteResponse {
  const { site } = snapshot;
  const first = defaultSiteSpace(snapshot)?.spaceId;
  const icon = iconOf(site);
  return {
    object: 'site',
    id: site.id,
    type: site.type,
    appliedType: site.type,
    title: site.title,
    ...shownExternalId(site),
    ...(icon && { icon }),
    ...(site.hostname !== null && { hostname: site.hostname }),
    basename: site.basename,
    ...(site.proxy !== null && { proxy: { origin: site.proxy, target: `${publicUrl}/sites/${site.basename}` } }),
    visibility: site.visibility,
    defaultLevel: 'inherit',
    published: site.published,
    siteSpaces: snapshot.siteSpaces.length,
    defaultSpace: first !== undefined && canSee(first) ? first : '',
    createdAt: site.createdAt.toISOString(),
    adaptiveContent: { enabled: site.adaptiveContent },
    agentsContext: site.agentsContext,
    features: SITE_FEATURES,
    permissions: permissionsOf(scope),
    urls: {
      location: locationOf(site, publicUrl),
      app: `${publicUrl}/app/orgs/${site.organizationId}/sites/${site.id}`,
      ...(site.published && { published: publishedUrl(snapshot, [], { publicUrl }) }),
      preview: `${publicUrl}/app/orgs/${site.organizationId}/sites/${site.id}/preview`,
    },
  };
}

const locationOf = ({ organizationId, id }: SiteSnapshot['site'], publicUrl: string): string =>
  `${publicUrl}/v1/orgs/${organizationId}/sites/${id}`;

/**
 * Presents the parts of one site. `shown` holds the spaces that the caller can see: variants of other spaces are omitted.
 * `shareKey` is included in the published addresses of a site that requires one.
 */
export class SiteParts {
  private readonly key: readonly string[];

  constructor(
    private readonly snapshot: SiteSnapshot,
    private readonly shown: ShownSpaces,
    private readonly urls: Urls,
    shareKey?: string,
  ) {
    this.key = shareKey !== undefined && snapshot.site.visibility === 'share-link' ? [shareKey] : [];
  }

  readonly canSee = (spaceId: string): boolean => this.shown.has(spaceId);

  structure(): SiteStructureResponse {
    if (this.snapshot.sections.length === 0) return { type: 'siteSpaces', structure: this.variants(null) };
    const structure = topItems(this.snapshot).map((item) => ('path' in item ? this.section(item) : this.group(item)));
    return { type: 'sections', structure };
  }

  group(group: SiteSectionGroup): SiteSectionGroupResponse {
    const sections = this.snapshot.sections
      .filter(({ groupId }) => groupId === group.id)
      .map((section) => this.section(section));
    return {
      object: 'site-section-group',
      id: group.id,
      title: group.title,
      ...(group.icon !== null && { icon: group.icon }),
      sections,
      children: sections,
      draft: false,
    };
  }

  section(section: SiteSection): SiteSectionResponse {
    return {
      object: 'site-section',
      id: section.id,
      title: section.title,
      ...shownExternalId(section),
      ...(section.description !== null && { description: section.description }),
      default: section.id === defaultSection(this.snapshot)?.id,
      path: section.path,
      ...(section.condition !== null && { condition: section.condition }),
      ...(section.groupId !== null && { sectionGroup: section.groupId }),
      ...(section.icon !== null && { icon: section.icon }),
      siteSpaces: this.variants(section.id),
      urls: this.urlsOf(`sections/${section.id}`, sectionSteps(this.snapshot, section)),
      draft: false,
    };
  }

  /** Undefined if the caller cannot see the space. */
  siteSpace(siteSpace: SiteSpace): SiteSpaceResponse | undefined {
    const space = this.shown.get(siteSpace.spaceId);
    if (!space) return undefined;
    const own = (siteSpace.customization as { title?: string | null } | null)?.title;
    return {
      object: 'site-space',
      id: siteSpace.id,
      ...shownExternalId(siteSpace),
      path: siteSpace.path,
      ...(siteSpace.sectionId !== null && { section: siteSpace.sectionId, sectionId: siteSpace.sectionId }),
      spaceId: siteSpace.spaceId,
      space,
      title: own ?? space.title,
      default: isDefaultVariant(this.snapshot, siteSpace),
      ...(siteSpace.condition !== null && { condition: siteSpace.condition }),
      hasAdvancedCustomizationFeature: true,
      urls: this.urlsOf(`site-spaces/${siteSpace.id}`, variantSteps(this.snapshot, siteSpace)),
      draft: false,
    };
  }

  private variants(sectionId: string | null): SiteSpaceResponse[] {
    return variantsOf(this.snapshot, sectionId).flatMap((siteSpace) => this.siteSpace(siteSpace) ?? []);
  }

  private urlsOf(part: string, steps: readonly string[]): SiteSpaceResponse['urls'] {
    const { site } = this.snapshot;
    return {
      location: `${locationOf(site, this.urls.publicUrl)}/${part}`,
      ...(site.published && { published: publishedUrl(this.snapshot, [...this.key, ...steps], this.urls) }),
    };
  }
}
