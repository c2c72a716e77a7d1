import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { t } from '../i18n/parts';

/** Number of cards rendered at a time: thousands would block the screen. */
const AT_ONCE = 200;

interface CardProps {
  readonly address: string;
  /** The mark of the card: an emoji, a letter or an icon. */
  readonly mark: ComponentChildren;
  readonly title: string;
  readonly children: ComponentChildren;
}

export const Card = ({ address, mark, title, children }: CardProps) => (
  <a class="card" href={address}>
    <span class="badge" aria-hidden="true">
      {mark}
    </span>
    <span>
      <strong>{title}</strong>
      <small>{children}</small>
    </span>
  </a>
);

interface CardsProps<Item> {
  /** The heading above; omitted if undefined. */
  readonly title?: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  readonly render: (item: Item) => ComponentChildren;
}

/** A list of cards; renders nothing if it is empty. */
export function Cards<Item>({ title, items, keyOf, render }: CardsProps<Item>) {
  const shown = useSignal(AT_ONCE);
  const list = useRef<HTMLUListElement>(null);
  const remaining = items.length - shown.value;
  const showMore = () => {
    const first = shown.value;
    shown.value += AT_ONCE;
    requestAnimationFrame(() => list.current?.children[first]?.querySelector('a')?.focus());
  };
  if (items.length === 0) return null;
  return (
    <>
      {title !== undefined && <h2>{title}</h2>}
      <ul class="cards" ref={list}>
        {items.slice(0, shown.value).map((item) => (
          <li key={keyOf(item)}>{render(item)}</li>
        ))}
        {remaining > 0 && (
          <li class="more-place">
            <button type="button" class="more" onClick={showMore}>
              {t.showMoreOf(Math.min(AT_ONCE, remaining), remaining)}
            </button>
          </li>
        )}
      </ul>
    </>
  );
}
