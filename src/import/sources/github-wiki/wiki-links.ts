import { blankCode } from '../bundle/markdown-targets';

const WIKI_LINK = /(!?)\[\[([^[\]\n]{1,500})\]\]/g;

/** A wiki link: `[[Page]]`, `[[text|Page]]` or `[[image.png|alt=text]]`. */
export interface WikiLink {
  readonly text: string;
  readonly target: string;
  readonly alt?: string;
}

const IMAGE = /\.(?:png|jpe?g|gif|svg|webp|avif|bmp)$/i;

/** Reads what is between the double brackets; the page is named last, save for images, which have options after. */
function parseWikiLink(inner: string): WikiLink {
  const parts = inner.split('|').map((part) => part.trim());
  const [first = '', last = first] = [parts[0], parts.length > 1 ? parts.at(-1) : undefined];
  if (IMAGE.test(first.replace(/[?#].*$/s, ''))) {
    return { text: '', target: first, alt: parts.find((part) => part.startsWith('alt='))?.slice(4) ?? '' };
  }
  return { text: first, target: last };
}

/** Replaces the wiki links of a text outside code by the results of `write`; undefined keeps a link unchanged. */
export function replaceWikiLinks(markdown: string, write: (link: WikiLink) => string | undefined): string {
  const parts: string[] = [];
  let from = 0;
  for (const match of blankCode(markdown).matchAll(WIKI_LINK)) {
    const replacement = write(parseWikiLink(match[2] ?? ''));
    if (replacement === undefined) continue;
    parts.push(markdown.slice(from, match.index), replacement);
    from = match.index + match[0].length;
  }
  return parts.join('') + markdown.slice(from);
}
