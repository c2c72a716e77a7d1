import type { CoverReference } from '../../content/model/page-details';
import type { SiteHrefs } from '../visit/site-hrefs';
import type { PageVisibility } from '../../content/reading/pages/page-visibility';
import type { ReadPoint } from '../../content/storage/revision-points';
import type { ReferenceOptions } from '../../reference/api-references';
import type { FoundPage } from '../reading/site-page.reader';
import type { LayoutInput } from './frame-composer';
import type { SiteCustomization } from '../../sites/customization/customization.types';
import type { DocumentReply } from '../reading/document-html';
import type { FrameView, HeadView, PageHeadView } from '../visit/site-view';
import { PICTURE_SIZE, pictureName } from './page-picture';
import { truncate } from '../../reference/spec-values';
import { pictureAt } from './picture-at';

/** The URL of an image in a page; undefined for addresses that pages may not load. */
export const pictureHref = (ref: CoverReference | undefined, hrefs: SiteHrefs): string | undefined =>
  ref?.kind === 'file' ? hrefs.file(ref.file, 'cover') : ref && /^https:\/\//.test(ref.url) ? ref.url : undefined;

/** A page to be composed for one visitor. */
export interface PageInput extends Omit<LayoutInput, 'path'> {
  readonly point: ReadPoint;
  readonly visibility: PageVisibility;
  readonly found: FoundPage;
  /** API references are collapsed by default; `all` includes the collapsed parts. */
  readonly parts?: ReferenceOptions['parts'];
}

interface HeadInput {
  readonly input: PageInput;
  readonly frame: FrameView;
  readonly text: DocumentReply;
  readonly custom: SiteCustomization;
  readonly languages: HeadView['languages'];
  /** Whether it is the page at the root of the variant. */
  readonly isHome: boolean;
}

/** Metadata of a page for crawlers; only pages of public sites, outside of previews, may be indexed. */
function robotsOf({ site, found, preview }: Pick<PageInput, 'site' | 'found' | 'preview'>): string | undefined {
  const isHidden = [...found.above, found.page].some(
    ({ noIndex, details }) => noIndex || details.noRobotsIndex === true,
  );
  const isOpen = site.snapshot.site.visibility === 'public' && site.snapshot.site.published && !preview;
  return isOpen && !isHidden ? undefined : 'noindex, nofollow';
}

/** The image for link previews: the cover of the page, that of the site, or a generated one. */
function socialImageOf(
  { hrefs, found, site, preview }: PageInput,
  custom: SiteCustomization,
): Pick<HeadView, 'socialImage' | 'socialImageSize'> {
  const socialImage = pictureHref(found.page.details.cover?.ref, hrefs.absolute()) ?? custom.socialPreview.url;
  if (socialImage !== undefined) return { socialImage };
  // Unpublished content has none.
  if (preview || !site.snapshot.site.published) return {};
  const name = pictureName(found.page.pageId, pictureAt({ found, site, hrefs, custom }));
  return { socialImage: hrefs.absolute().internal(`picture/${name}`), socialImageSize: PICTURE_SIZE };
}

const DESCRIPTION_CHARACTERS = 200;

/** The description for search results: that of the author, the first sentence, or the headings. */
function descriptionOf({ input: { found }, text }: HeadInput, name: string): string {
  const { title, details } = found.page;
  const description = details.description ?? text.summary;
  if (description) return description;
  const headings = text.outline.map((entry) => entry.title).join(', ');
  return truncate(headings === '' ? `${title} | ${name}` : `${title}: ${headings}`, DESCRIPTION_CHARACTERS);
}

/** The metadata in the head of a page. */
export function headOf(head: HeadInput): PageHeadView {
  const { input, frame, text, custom, languages, isHome } = head;
  const { hrefs, site, found } = input;
  const { page } = found;
  const robots = robotsOf(input);
  const { canonical, alternates } = page.details.metaLinks ?? {};
  const isForAgents = site.snapshot.site.agentsContext === 'included';
  const name = frame.spaceTitle ?? frame.siteTitle;
  return {
    title: page.title === name ? name : `${page.title} | ${name}`,
    description: descriptionOf(head, name),
    canonical: hrefs.canonical(isHome ? '' : page.path),
    ...(canonical !== undefined && { elsewhere: canonical }),
    ...(alternates && { alternates }),
    ...(robots && { robots }),
    ...socialImageOf(input, custom),
    languages,
    ...(isForAgents && {
      markdownHref: hrefs.absolute().page(`${page.path}.md`),
      llmsHref: `${hrefs.siteUrl}/llms.txt`,
    }),
    ...(text.updates.length > 0 && {
      feed: { title: page.title, href: hrefs.absolute().page(`${page.path}/rss.xml`) },
    }),
    updatedAt: page.updatedAt.toISOString(),
  };
}
