import { paths } from '../lib/paths';
import { api, ok } from '../api/client';
import type { Favorite } from '../api/types';
import { outline } from './organization';

/** A space, or one of its pages. */
export interface FavoriteTarget {
  readonly space: string;
  readonly page?: string;
}

/** The screen of a favorite. */
export const favoriteAddress = ({ type, space, target }: Favorite): string =>
  type === 'page' ? paths.page(space, target) : paths.space(space);

const isOf =
  ({ space, page }: FavoriteTarget) =>
  (favorite: Favorite): boolean =>
    favorite.space === space && favorite.target === (page ?? space);

export const isFavorite = (target: FavoriteTarget): boolean => outline.value?.favorites.some(isOf(target)) ?? false;

/** Adds something to the favorites of the user, or removes it. */
export async function setFavorite(target: FavoriteTarget, favorite: boolean): Promise<void> {
  const { space: spaceId, page: pageId } = target;
  const body = { favorite };
  const found = await ok(
    pageId === undefined
      ? api.PUT('/v1/spaces/{spaceId}/favorite', { params: { path: { spaceId } }, body })
      : api.PUT('/v1/spaces/{spaceId}/content/page/{pageId}/favorite', { params: { path: { spaceId, pageId } }, body }),
  );
  const known = outline.value;
  if (!known) return;
  const others = known.favorites.filter((one) => !isOf(target)(one));
  outline.value = { ...known, favorites: favorite ? [found, ...others] : others };
}
