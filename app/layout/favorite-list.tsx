import type { Favorite } from '../api/types';
import { badgeOf } from '../components/badge';
import { favoriteAddress } from '../state/favorites';
import { SidePart } from './side-part';
import { t } from '../i18n/shell';

interface FavoriteListProps {
  readonly favorites: readonly Favorite[];
}

const MAX_SHOWN = 20;

/** Starred spaces and pages; renders nothing if there are none. */
export const FavoriteList = ({ favorites }: FavoriteListProps) =>
  favorites.length > 0 && (
    <SidePart title={t.favorites}>
      <ul class="side-list">
        {favorites.slice(0, MAX_SHOWN).map((favorite) => (
          <li key={favorite.space + favorite.target}>
            <a class="side-link" href={favoriteAddress(favorite)}>
              <span class="badge tiny" aria-hidden="true">
                {badgeOf(favorite.title, favorite.emoji)}
              </span>
              <span class="cut">{favorite.title}</span>
            </a>
          </li>
        ))}
      </ul>
    </SidePart>
  );
