import { createHash } from 'node:crypto';
import { toHex } from '../theme/colour';
import { paletteOf } from '../theme/palette';
import type { FrameView } from '../visit/site-view';

/** Increment it when the design changes, so that images get new names. */
const EDITION = 1;

const MAX_LENGTHS = { title: 200, description: 300, site: 100 };
const HASH_LENGTH = 16;

/** Width and height in pixels, as recommended for link previews. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** Everything that determines the social image of a page. Colours are #rrggbb. */
export interface PagePicture {
  readonly title: string;
  readonly description: string;
  /** The name of the site; '' if the title already contains it. */
  readonly site: string;
  readonly colours: {
    readonly ground: string;
    readonly text: string;
    readonly quiet: string;
    readonly accent: string;
  };
}

interface Shown {
  readonly title: string;
  readonly description?: string;
}

const bounded = (text: string, most: number): string => [...text.slice(0, 2 * most)].slice(0, most).join('');

/** The content of the social image of a page. */
export function pictureOf(
  { title, description = '' }: Shown,
  { siteTitle, spaceTitle, theme }: Pick<FrameView, 'siteTitle' | 'spaceTitle' | 'theme'>,
): PagePicture {
  const palette = paletteOf(theme, theme.mode);
  const names = new Set([siteTitle, spaceTitle].map((name) => name?.trim()));
  const above = [...names].filter((name) => name !== undefined && name !== title.trim());
  return {
    title: bounded(title, MAX_LENGTHS.title),
    description: bounded(description, MAX_LENGTHS.description),
    site: bounded(above.join(' · '), MAX_LENGTHS.site),
    colours: {
      ground: toHex(palette.ground),
      text: toHex(palette.text),
      quiet: toHex(palette.quiet),
      accent: toHex(palette.accent),
    },
  };
}

/** The hash of an image, over everything that determines it. */
export const pictureHash = (picture: PagePicture): string =>
  createHash('sha256')
    .update(JSON.stringify([EDITION, picture]))
    .digest('hex')
    .slice(0, HASH_LENGTH);

interface PictureName {
  readonly pageId: string;
  readonly hash: string;
}

/** The file name of an image in its URL. */
export const pictureName = (pageId: string, picture: PagePicture): string => `${pageId}-${pictureHash(picture)}.png`;

/** Parses such a file name; undefined for anything else. */
export function readPictureName(name: string): PictureName | undefined {
  const [, pageId, hash] = /^([A-Za-z0-9_-]{1,32})-([0-9a-f]{16})\.png$/.exec(name) ?? [];
  return pageId !== undefined && hash !== undefined ? { pageId, hash } : undefined;
}
