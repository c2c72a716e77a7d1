import { paths } from '../lib/paths';
import type { Collection, Space } from '../api/types';
import { badgeOf } from './badge';
import { Card, Cards } from './cards';
import { Time } from './time';
import { t } from '../i18n/parts';

interface CollectionCardsProps {
  readonly collections: readonly Collection[];
}

export const CollectionCards = ({ collections }: CollectionCardsProps) => (
  <Cards
    title={t.collections}
    items={collections}
    keyOf={({ id }) => id}
    render={({ id, title, description }) => (
      <Card address={paths.collection(id)} mark={badgeOf(title)} title={title}>
        {description || t.collection}
      </Card>
    )}
  />
);

interface SpaceCardsProps {
  readonly spaces: readonly Space[];
}

export const SpaceCards = ({ spaces }: SpaceCardsProps) => (
  <Cards
    title={t.spaces}
    items={spaces}
    keyOf={({ id }) => id}
    render={({ id, title, emoji, updatedAt }) => (
      <Card address={paths.space(id)} mark={badgeOf(title, emoji)} title={title}>
        {t.changed(<Time at={updatedAt} />)}
      </Card>
    )}
  />
);
