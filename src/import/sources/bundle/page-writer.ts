import { yieldToEventLoop } from '../../../common/concurrency/yield-to-event-loop';
import type { ConvertedPage, Reference } from '../conversion/conversion-job';
import type { AssetCollector } from './asset-collector';
import { decodePercent, escapeDestination, relativeLink } from './bundle-path';
import type { BundleBuilder } from './bundle-builder';
import { escapeTitle } from './escape-title';

const AT_ONCE = 4;
const IMAGE = /!\[(?:[^[\]\\]|\\.){0,1000}\]\((bref-[0-9a-f]{16}-\d{1,7}-)\)/g;
const TOKEN = /bref-[0-9a-f]{16}-\d{1,7}-/g;

/** Resolves the links and images of a page in the bundle. */
export interface PageTargets {
  /** The destination to write, or undefined to keep the original one. */
  readonly link: (reference: Reference) => string | undefined;
  /** The bundle path of an image, or undefined to keep the original address. */
  readonly image: (reference: Reference) => string | undefined | Promise<string | undefined>;
}

export interface PlacedPage {
  readonly page: ConvertedPage;
  readonly path: string;
  readonly title?: string;
}

async function imageTargets(placed: PlacedPage, targets: PageTargets): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const images = placed.page.references.filter((reference) => reference.kind === 'image');
  for (let start = 0; start < images.length; start += AT_ONCE) {
    const batch = images.slice(start, start + AT_ONCE);
    await Promise.all(
      batch.map(async (reference) => {
        const path = await targets.image(reference);
        found.set(
          reference.token,
          path === undefined ? escapeDestination(reference.target) : relativeLink(placed.path, path),
        );
      }),
    );
  }
  return found;
}

/** The fragment of a link into a page, as the anchor that its heading has in Markdown. */
export function anchorIn(page: ConvertedPage | undefined, fragment: string): string {
  const anchors = page?.anchors ?? {};
  const id = decodePercent(fragment.slice(1));
  if (!Object.hasOwn(anchors, id)) return fragment;
  return anchors[id] === '' ? '' : `#${anchors[id]}`;
}

const within = (page: ConvertedPage, target: string): string | undefined =>
  target.startsWith('#') ? escapeDestination(anchorIn(page, target)) : undefined;

/**
 * Writes a converted page into the bundle at its reserved path: the title as heading, final destinations in place of
 * the tokens, images of the document as assets. An embedded image that browsers cannot show is omitted.
 */
export async function writeBundlePage(
  bundle: BundleBuilder,
  assets: AssetCollector,
  placed: PlacedPage,
  targets: PageTargets,
): Promise<void> {
  const { page, path } = placed;
  await yieldToEventLoop();
  const destinations = await imageTargets(placed, targets);
  for (const reference of page.references) {
    if (reference.kind === 'link')
      destinations.set(
        reference.token,
        within(page, reference.target) ?? targets.link(reference) ?? escapeDestination(reference.target),
      );
  }
  for (const image of page.images) {
    const asset = assets.addImage(Buffer.from(image.bytes));
    if (asset === undefined) bundle.skip(path, 'an embedded image has a format that browsers cannot display');
    else destinations.set(image.token, relativeLink(path, asset));
  }
  bundle.skipAll(page.skipped);
  const title = escapeTitle(placed.title ?? page.title ?? '');
  const body = page.markdown
    .replace(IMAGE, (written, token: string) => (destinations.has(token) ? written : ''))
    .replace(TOKEN, (token) => destinations.get(token) ?? '');
  bundle.put(path, Buffer.from(title === '' ? body : `# ${title}\n\n${body}`, 'utf8'));
}
