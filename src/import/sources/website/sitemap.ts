const MAX_URLS = 5_000;

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

/** The addresses in a sitemap or sitemap index: what is in its `<loc>` elements, 5,000 at most. */
export function readSitemap(xml: string): { isIndex: boolean; urls: string[] } {
  const urls = xml
    .split('<loc>', MAX_URLS + 1)
    .slice(1)
    .map((part) =>
      part
        .slice(0, Math.min(4096, Math.max(0, part.indexOf('</loc>'))))
        .replace('<![CDATA[', '')
        .replace(']]>', '')
        .trim(),
    )
    .map((url) => url.replace(/&(?:amp|lt|gt|quot|apos);/g, (entity) => ENTITIES[entity] ?? entity))
    .filter((url) => URL.canParse(url));
  return { isIndex: xml.slice(0, 2000).includes('<sitemapindex'), urls };
}
