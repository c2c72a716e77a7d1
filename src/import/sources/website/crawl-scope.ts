const NOT_PAGES =
  /\.(?:png|jpe?g|gif|svg|webp|avif|ico|bmp|pdf|zip|gz|tgz|tar|rar|7z|exe|dmg|pkg|deb|rpm|mp[34]|webm|mov|avi|ogg|wav|woff2?|ttf|otf|eot|css|js|mjs|map|json|xml|rss|atom|txt|md|csv|docx?|xlsx?|pptx?)$/i;

const INDEX = /\/(?:index|default)\.(?:html?|php|aspx?)$/i;

/** The scope of a crawl: the origin of its start page, below the start page's path. */
export class CrawlScope {
  /** Ends in a slash, unless the start page has no folder of its own. */
  readonly prefix: string;

  constructor(
    readonly start: URL,
    private readonly accepts: (url: URL) => boolean = () => true,
  ) {
    const { pathname } = start;
    const last = pathname.split('/').pop() ?? '';
    this.prefix = last.includes('.') ? pathname.slice(0, pathname.length - last.length) : pathname;
  }

  /** True for an address of the same origin whose path is the prefix or is below it. */
  contains(url: URL): boolean {
    if (url.origin !== this.start.origin || url.username !== '') return false;
    const below = this.prefix.endsWith('/') ? this.prefix : `${this.prefix}/`;
    return url.pathname.startsWith(below) || `${url.pathname}/` === below || url.pathname === this.prefix;
  }

  /** The key of a page: its address without query, fragment, index file and last slash. Undefined when out of scope. */
  keyOf(address: string): string | undefined {
    if (!URL.canParse(address)) return undefined;
    const url = new URL(address);
    if (!this.contains(url) || NOT_PAGES.test(url.pathname) || !this.accepts(url)) return undefined;
    return url.origin + pageKeyPath(url.pathname);
  }

  /** The path of a key below the prefix, '' for the start's folder, decoded by segment. */
  relativeSegments(key: string): string[] {
    const base = this.prefix.replace(/\/$/, '');
    const path = new URL(key).pathname;
    return path
      .slice(base.length)
      .split('/')
      .filter((segment) => segment !== '');
  }
}

/** `/a/`, `/a` and `/a/index.html` are one page. */
const pageKeyPath = (pathname: string): string => pathname.replace(INDEX, '/').replace(/\/+$/, '') || '/';
