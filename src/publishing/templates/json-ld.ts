import { safeJson } from './safe-json';
import type { PageHeadView, LinkView, PageView } from '../visit/site-view';

const absolute = (href: string, base: string): string | undefined =>
  URL.canParse(href, base) ? new URL(href, base).href : undefined;

function trail(links: readonly LinkView[], head: PageHeadView, title: string): object {
  const places = [
    ...links.map((link) => ({ ...link, item: absolute(link.href, head.canonical) })),
    { title, item: head.canonical },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: places.map((place, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: place.title,
      item: place.item,
    })),
  };
}

/** Structured data for search engines: the article and its breadcrumbs. Safe inside a `script` element. */
export function jsonLd({ frame, head, title, description, breadcrumbs }: PageView): string {
  const article = {
    '@type': 'TechArticle',
    headline: title,
    description: head.description ?? description,
    url: head.canonical,
    inLanguage: frame.locale,
    dateModified: head.updatedAt,
    image: head.socialImage,
    isPartOf: { '@type': 'WebSite', name: frame.siteTitle, url: absolute(frame.homeHref, head.canonical) },
  };
  return safeJson({ '@context': 'https://schema.org', '@graph': [article, trail(breadcrumbs, head, title)] });
}
