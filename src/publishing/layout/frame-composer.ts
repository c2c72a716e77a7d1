import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { customizationOf, customizationOfVariant } from '../../sites/customization/customization';
import type { SiteCustomization } from '../../sites/customization/customization.types';
import { canSeeItem } from '../../sites/audience/visible-header';
import type { VisibleSite } from '../../sites/audience/visible-site';
import type { SiteSection } from '../../sites/entities/site-section.entity';
import { topItems } from '../../sites/structure/site-structure';
import type { SiteHrefs } from '../visit/site-hrefs';
import type {
  FrameView,
  HeaderItemView,
  LinkView,
  SectionGroupView,
  SectionView,
  VariantView,
} from '../visit/site-view';
import { type FrameLink, SiteRefs } from './refs';
import { themeOf } from '../theme/theme';
import { ThemeSheets } from '../theme/theme-sheets';

/** The input for a frame. */
export interface LayoutInput {
  readonly site: VisibleSite;
  readonly hrefs: SiteHrefs;
  /** Path of the page that is shown, for links to the same page elsewhere. */
  readonly path: string;
  /** Whether the visitor is signed in, and can sign out. */
  readonly isSignedIn: boolean;
  readonly preview?: FrameView['preview'];
}

type Resolve = (link: FrameLink) => LinkView | undefined;

const linksOf = ({ header, footer, announcement }: SiteCustomization): FrameLink[] => [
  ...header.links.flatMap((item) => [{ title: item.title, to: item.to }, ...item.links]),
  ...footer.groups.flatMap(({ links }) => links),
  ...(announcement?.link ? [announcement.link] : []),
];

/** The customization of the variant that the visitor reads. */
export const customizationAt = ({ snapshot }: VisibleSite, { variant }: SiteHrefs): SiteCustomization =>
  variant ? customizationOfVariant(snapshot.site, variant.siteSpace) : customizationOf(snapshot.site);

/** Composes the frame around every page of a site, for one visitor in one variant. */
@Injectable()
export class FrameComposer {
  constructor(
    private readonly refs: SiteRefs,
    private readonly sheets: ThemeSheets,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  async compose(input: LayoutInput): Promise<FrameView> {
    const { site, hrefs } = input;
    const { site: own } = site.snapshot;
    const custom = customizationAt(site, hrefs);
    const resolve = await this.refs.resolver(linksOf(custom), site, hrefs);
    const theme = themeOf(custom);
    const spaceTitle = hrefs.variant?.space.title;
    return {
      siteTitle: custom.title ?? own.title,
      ...(spaceTitle !== undefined && spaceTitle !== own.title && { spaceTitle }),
      locale: custom.internationalization.locale,
      theme,
      themeHref: hrefs.internal(`theme/${this.sheets.nameOf(theme)}`),
      homeHref: hrefs.site(''),
      ...(custom.header.logo && { logo: custom.header.logo }),
      ...(custom.favicon.icon && { favicon: custom.favicon.icon }),
      ...(custom.favicon.emoji && { faviconEmoji: custom.favicon.emoji }),
      sections: sectionsOf(site, hrefs),
      variants: variantsOf(input),
      headerItems: headerOf(custom, resolve, site),
      footer: {
        groups: custom.footer.groups.map(({ title, links }) => ({
          title,
          links: links.flatMap((link) => resolve(link) ?? []),
        })),
        ...(custom.footer.copyright && { copyright: custom.footer.copyright }),
        ...(custom.footer.logo && { logo: custom.footer.logo }),
      },
      ...announcementOf(custom, resolve),
      ...(custom.privacyPolicy.url && { privacyPolicyHref: custom.privacyPolicy.url }),
      opensExternalInTab: custom.externalLinks.target === 'blank',
      assets: this.assetsOf(hrefs),
      searchHref: hrefs.internal('search'),
      contentsHref: hrefs.internal('contents'),
      ...(custom.feedback.enabled && { feedbackHref: hrefs.internal('feedback') }),
      ...(input.isSignedIn && { signOutHref: hrefs.site('~/sign-out') }),
      ...(input.preview && { preview: input.preview }),
    };
  }

  /** The URL of the assets for the reader: on the same host, or behind the proxy that shows the site. */
  private assetsOf({ base }: SiteHrefs): string {
    const root = /^https?:/i.test(base) ? base : new URL(this.configuration.publicUrl).pathname.replace(/\/$/, '');
    return `${root}/~bindery/assets`;
  }
}

function sectionsOf(site: VisibleSite, hrefs: SiteHrefs): FrameView['sections'] {
  if (site.sections.length < 2) return [];
  const view = (section: SiteSection): SectionView => ({
    kind: 'section',
    title: section.title,
    href: hrefs.inVariant(site.firstVariant(section.id)?.steps ?? [], ''),
    isCurrent: section.id === hrefs.variant?.section?.id,
    ...(section.icon !== null && { icon: section.icon }),
    ...(section.description !== null && { description: section.description }),
  });
  return topItems(site.snapshot).flatMap((item): (SectionView | SectionGroupView)[] => {
    if ('path' in item) return site.sections.some(({ id }) => id === item.id) ? [view(item)] : [];
    const sections = site.sections.filter(({ groupId }) => groupId === item.id).map(view);
    if (sections.length === 0) return [];
    return [{ kind: 'group', title: item.title, ...(item.icon !== null && { icon: item.icon }), sections }];
  });
}

/** The other variants; each link leads to the same page if that variant has it. */
function variantsOf({ site, hrefs, path }: LayoutInput): VariantView[] {
  const beside = site.siblings(hrefs.variant?.siteSpace.sectionId ?? null);
  if (beside.length < 2) return [];
  return beside.map(({ siteSpace, space, steps }) => {
    const custom = customizationOfVariant(site.snapshot.site, siteSpace);
    const isCurrent = siteSpace.id === hrefs.variant?.siteSpace.id;
    const href = hrefs.inVariant(steps, path);
    return {
      title: (siteSpace.customization as { title?: string } | null)?.title ?? space.title,
      href: isCurrent || path === '' ? href : `${href}?fallback=true`,
      isCurrent,
      language: custom.internationalization.locale,
    };
  });
}

function headerOf({ header }: SiteCustomization, resolve: Resolve, { claims }: VisibleSite): HeaderItemView[] {
  return header.links.flatMap((item) => {
    if (!canSeeItem(item, claims)) return [];
    const own = resolve({ title: item.title, to: item.to });
    const links = item.links.flatMap((link) => resolve(link) ?? []);
    if (!own && links.length === 0) return [];
    return [{ title: item.title, style: item.style ?? ('link' as const), ...(own && { href: own.href }), links }];
  });
}

function announcementOf({ announcement }: SiteCustomization, resolve: Resolve): Pick<FrameView, 'announcement'> {
  if (!announcement?.enabled) return {};
  const link = announcement.link && resolve(announcement.link);
  return { announcement: { message: announcement.message, style: announcement.style, ...(link && { link }) } };
}
