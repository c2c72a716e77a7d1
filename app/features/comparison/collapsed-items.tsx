import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../i18n/comparison';

/** Number of items rendered at a time. */
const ITEMS_PER_STEP = 200;

/** An item, or unchanged ones that are collapsed. */
export type Shown<Item> = { readonly item: Item; readonly at: number } | { readonly collapsed: readonly Shown<Item>[] };

/** Collapses what did not change and is not near a change. @param context number of unchanged items shown around a change */
export function collapseUnchanged<Item>(
  items: readonly Item[],
  isChanged: (item: Item) => boolean,
  context: number,
): readonly Shown<Item>[] {
  const isNear = items.map(() => false);
  items.forEach((item, at) => {
    if (isChanged(item)) isNear.fill(true, Math.max(0, at - context), at + context + 1);
  });
  const shown: Shown<Item>[] = [];
  let unchanged: Shown<Item>[] = [];
  const collapse = () => {
    // A button in place of a single item saves no space.
    shown.push(...(unchanged.length > 1 ? [{ collapsed: unchanged }] : unchanged));
    unchanged = [];
  };
  items.forEach((item, at) => {
    if (!isNear[at]) return unchanged.push({ item, at });
    collapse();
    shown.push({ item, at });
  });
  collapse();
  return shown;
}

interface CollapsedItemsProps<Item> {
  readonly items: readonly Shown<Item>[];
  /** The label of a button for so many collapsed items. */
  readonly label: (count: number) => string;
  readonly render: (item: Item, at: number) => ComponentChildren;
  /** They replaced a button that had the focus. */
  readonly isFocused?: boolean;
}

/** The first items of many, with buttons for those that are collapsed and for the others. */
export function CollapsedItems<Item>(props: CollapsedItemsProps<Item>) {
  const { items, label, render, isFocused } = props;
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const first = place.current?.firstElementChild;
    if (!isFocused || !(first instanceof HTMLElement)) return;
    first.tabIndex = -1;
    first.focus({ preventScroll: true });
  }, []);
  const rest = items.slice(ITEMS_PER_STEP);
  return (
    <div ref={place} class="shown-items">
      {items
        .slice(0, ITEMS_PER_STEP)
        .map((one) =>
          'collapsed' in one ? (
            <ExpandableItems
              key={`from ${firstOf(one.collapsed)}`}
              {...props}
              items={one.collapsed}
              words={label(one.collapsed.length)}
            />
          ) : (
            render(one.item, one.at)
          ),
        )}
      {rest.length > 0 && (
        <ExpandableItems
          {...props}
          items={rest}
          words={t.showFurtherLines(Math.min(rest.length, ITEMS_PER_STEP), rest.length)}
        />
      )}
    </div>
  );
}

const firstOf = <Item,>([first]: readonly Shown<Item>[]): number => (first && 'at' in first ? first.at : 0);

/** A button that is replaced by the items that it hides. */
function ExpandableItems<Item>({ words, ...props }: CollapsedItemsProps<Item> & { readonly words: string }) {
  const isShown = useSignal(false);
  if (isShown.value) return <CollapsedItems {...props} isFocused />;
  return (
    <button type="button" class="unfold" onClick={() => (isShown.value = true)}>
      {words}
    </button>
  );
}
