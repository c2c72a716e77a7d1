import { createHash } from 'node:crypto';
import type { SourceContext } from '../import-source';
import type { BundleBuilder } from './bundle-builder';
import { extensionOf, safeSegment, withoutExtension } from './bundle-path';
import { DOWNLOAD_LIMITS, urlFileName } from './download';
import { imageExtension } from './image-type';

export const ASSET_FOLDER = '.gitbook/assets';

const withoutQuery = (url: string): string => url.replace(/[?#].*$/s, '').slice(0, 300);

/**
 * Brings images into `.gitbook/assets/`: from the web (each URL once, at most `maxImages` of them, 10 MiB each) or
 * from bytes found in a document. Equal bytes are one file. Failures are recorded in the bundle's `skipped`.
 */
export class AssetCollector {
  private readonly byUrl = new Map<string, Promise<string | undefined>>();
  private readonly byHash = new Map<string, string>();

  constructor(
    private readonly bundle: BundleBuilder,
    private readonly context: SourceContext,
    private readonly maxImages = 100,
    private readonly allowRedirect?: (url: URL) => boolean,
  ) {}

  /** The bundle path of an image of the web, or undefined if it could not be fetched. */
  fetchImage(url: string): Promise<string | undefined> {
    const known = this.byUrl.get(url);
    if (known) return known;
    const path = this.byUrl.size >= this.maxImages ? this.refuse(url) : this.load(url);
    if (this.byUrl.size < this.maxImages) this.byUrl.set(url, path);
    return path;
  }

  /** The bundle path of an image given as bytes, or undefined if browsers cannot show it. */
  addImage(bytes: Buffer, name?: string): string | undefined {
    const extension = imageExtension(bytes);
    if (extension === undefined) return undefined;
    const hash = createHash('sha256').update(bytes).digest('hex');
    const known = this.byHash.get(hash);
    if (known !== undefined) return known;
    const base = safeSegment(withoutExtension(name ?? ''), hash.slice(0, 16));
    const kept = extension === 'jpg' && extensionOf(name ?? '') === 'jpeg' ? 'jpeg' : extension;
    const path = this.bundle.add(`${ASSET_FOLDER}/${base}.${kept}`, bytes);
    this.byHash.set(hash, path);
    return path;
  }

  private refuse(url: string): Promise<undefined> {
    this.bundle.skip(withoutQuery(url), `only the first ${this.maxImages} images are fetched`);
    return Promise.resolve(undefined);
  }

  private async load(url: string): Promise<string | undefined> {
    try {
      const { context, allowRedirect } = this;
      const options = { ...DOWNLOAD_LIMITS.image, accept: 'image/*', signal: context.signal, allowRedirect };
      const response = await context.fetch.fetch(url, options);
      const path = this.addImage(response.bytes, urlFileName(response.url));
      if (path === undefined) this.bundle.skip(withoutQuery(url), 'it is not an image');
      return path;
    } catch (error) {
      this.context.signal.throwIfAborted();
      this.context.log.warn({ err: error }, 'an image of an import could not be fetched');
      this.bundle.skip(withoutQuery(url), 'the image could not be fetched');
      return undefined;
    }
  }
}
