import { randomBytes } from 'node:crypto';
import type { EmbeddedImage, Reference } from './conversion-job';
import type { HtmlDocument, HtmlSelection } from './html-document';
import type { SkippedResource } from '../../import-bundle';

const MAX_EMBEDDED = 200;
const MAX_EMBEDDED_BYTES = 10 * 1024 * 1024;
const MAX_TARGET = 4096;
const SAFE_SCHEMES = /^(?:https?|mailto|tel|ftp|notion):/i;
const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const LAZY_SOURCES = ['data-src', 'data-original', 'data-lazy-src', 'data-canonical-src'];

/**
 * Puts a token in place of every link and image address of a page, so that the final destinations can be written
 * when all pages are known. Scripts and other unsafe schemes lose their link; images inside the page become files.
 */
export class ReferenceCollector {
  readonly references: Reference[] = [];
  readonly images: EmbeddedImage[] = [];
  readonly skipped: SkippedResource[] = [];
  private readonly nonce = randomBytes(8).toString('hex');
  private count = 0;

  constructor(private readonly base?: string) {}

  collect(document: HtmlDocument, root: HtmlSelection): void {
    root.find('img').each((_, image) => this.takeImage(document(image)));
    root.find('a').each((_, anchor) => this.takeLink(document(anchor)));
    root.find('iframe[src], video, audio').each((_, media) => this.takeMedia(document, document(media)));
  }

  /** Collects an image from a document library, and returns the token to use as its address. */
  embed(bytes: Uint8Array): string | undefined {
    if (this.images.length >= MAX_EMBEDDED || bytes.byteLength > MAX_EMBEDDED_BYTES) {
      this.skipped.push({
        path: 'embedded image',
        reason: `more than ${MAX_EMBEDDED} embedded images, or larger than 10 MiB`,
      });
      return undefined;
    }
    const token = this.nextToken();
    this.images.push({ token, bytes });
    return token;
  }

  private nextToken(): string {
    this.count += 1;
    return `bref-${this.nonce}-${this.count}-`;
  }

  private refer(kind: Reference['kind'], written: string, name?: string): string {
    const token = this.nextToken();
    const relative = !HAS_SCHEME.test(written) && !written.startsWith('//');
    const target = written.startsWith('#') ? written : this.absolute(written);
    this.references.push({ token, kind, target, relative, name });
    return token;
  }

  private absolute(target: string): string {
    return this.base !== undefined && URL.canParse(target, this.base) ? new URL(target, this.base).href : target;
  }

  private takeImage(selection: HtmlSelection): void {
    const lazy = LAZY_SOURCES.map((name) => selection.attr(name)).find((value) => value !== undefined && value !== '');
    const source = (lazy ?? selection.attr('src') ?? '').trim();
    const token = this.imageToken(source, selection.attr('data-name'));
    if (token === undefined) selection.remove();
    else selection.attr('src', token);
  }

  private imageToken(source: string, name: string | undefined): string | undefined {
    if (this.images.some((image) => image.token === source)) return source;
    if (/^data:/i.test(source)) return this.embedDataUri(source);
    if (source === '' || source.length > MAX_TARGET || (HAS_SCHEME.test(source) && !/^https?:/i.test(source)))
      return undefined;
    return this.refer('image', source, name);
  }

  private embedDataUri(uri: string): string | undefined {
    const comma = uri.indexOf(',');
    const header = uri.slice(0, Math.min(comma === -1 ? 0 : comma, 200));
    if (!/^data:image\//i.test(header)) return undefined;
    const payload = uri.slice(comma + 1);
    if (/;base64$/i.test(header)) return this.embed(Buffer.from(payload, 'base64'));
    try {
      return this.embed(Buffer.from(decodeURIComponent(payload), 'utf8'));
    } catch {
      return undefined;
    }
  }

  private takeLink(selection: HtmlSelection): void {
    const target = unwrapRedirect((selection.attr('href') ?? '').trim());
    const unsafe = HAS_SCHEME.test(target) && !SAFE_SCHEMES.test(target);
    if (target === '' || target === '#' || target.length > MAX_TARGET || unsafe) {
      selection.replaceWith(selection.contents());
      return;
    }
    selection.attr('href', this.refer('link', target, selection.attr('data-name')));
  }

  private takeMedia(document: HtmlDocument, selection: HtmlSelection): void {
    const source = (selection.attr('src') ?? selection.find('source[src]').first().attr('src') ?? '').trim();
    const target = this.absolute(source);
    if (!/^https?:/i.test(target) || target.length > MAX_TARGET) {
      selection.remove();
      return;
    }
    const token = this.refer('link', source);
    selection.replaceWith(document('<div></div>').attr('data-embed', token).text(target));
  }
}

/** Web-based word processors wrap links in their own redirects; this returns the wrapped address. */
function unwrapRedirect(target: string): string {
  if (!/^https:\/\/www\.google\.com\/url\?/i.test(target) || !URL.canParse(target)) return target;
  const inner = new URL(target).searchParams.get('q') ?? '';
  return /^https?:/i.test(inner) ? inner : target;
}
