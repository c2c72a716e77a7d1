import { createHash } from 'node:crypto';
import { toHex } from '../templates/colour';
import { paletteOf } from '../templates/palette';
import type { FrameView } from '../templates/site-view';

/** A change to how pictures look gives them new names. */
const EDITION = 1;

const MOST = { title: 200, description: 300, site: 100 };
const HASH_LENGTH = 16;

/** Width and height in pixels, as services that show links ask for. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** All that decides how the picture of a page looks. Colours are #rrggbb. */
export interface PagePicture {
  readonly title: string;
  readonly description: string;
  /** Whose page it is; '' where the title says so. */
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

/** What the picture of a page shows. */
export function pictureOf(
  { title, description = '' }: Shown,
  { siteTitle, spaceTitle, theme }: Pick<FrameView, 'siteTitle' | 'spaceTitle' | 'theme'>,
): PagePicture {
  const palette = paletteOf(theme, theme.mode);
  const names = new Set([siteTitle, spaceTitle].map((name) => name?.trim()));
  const above = [...names].filter((name) => name !== undefined && name !== title.trim());
  return {
    title: bounded(title, MOST.title),
    description: bounded(description, MOST.description),
    site: bounded(above.join(' · '), MOST.site),
    colours: {
      ground: toHex(palette.ground),
      text: toHex(palette.text),
      quiet: toHex(palette.quiet),
      accent: toHex(palette.accent),
    },
  };
}

/** Names a picture by all that is in it. */
export const pictureHash = (picture: PagePicture): string =>
  createHash('sha256')
    .update(JSON.stringify([EDITION, picture]))
    .digest('hex')
    .slice(0, HASH_LENGTH);

interface PictureName {
  readonly pageId: string;
  readonly hash: string;
}

/** The last part of the address of a picture. */
export const pictureName = (pageId: string, picture: PagePicture): string => `${pageId}-${pictureHash(picture)}.png`;

/** Reads the last part of such an address; undefined for anything else. */
export function readPictureName(name: string): PictureName | undefined {
  const [, pageId, hash] = /^([A-Za-z0-9_-]{1,32})-([0-9a-f]{16})\.png$/.exec(name) ?? [];
  return pageId !== undefined && hash !== undefined ? { pageId, hash } : undefined;
}
