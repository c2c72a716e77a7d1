import { Star } from 'lucide';
import { isFavorite, setFavorite, type FavoriteTarget } from '../state/favorites';
import { reportProblem } from '../state/toast';
import { IconButton } from './icon-button';
import { useAsyncAction } from './use-async-action';
import { t } from '../i18n/parts';

interface FavoriteButtonProps {
  readonly target: FavoriteTarget;
}

/** Stars a space or a page. */
export function FavoriteButton({ target }: FavoriteButtonProps) {
  const { run } = useAsyncAction();
  const favorite = isFavorite(target);
  const toggle = () => run(() => setFavorite(target, !favorite).catch(reportProblem));
  return (
    <span class="favorite">
      <IconButton label={t.favorite} icon={Star} isPressed={favorite} onClick={() => void toggle()} />
    </span>
  );
}
