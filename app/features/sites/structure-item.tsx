import type { Signal } from '@preact/signals';
import { ArrowDown, ArrowUp } from 'lucide';
import type { RefObject } from 'preact';
import { paths } from '../../lib/paths';
import type { SiteSectionGroup } from '../../api/types';
import { DialogButton } from '../../components/dialog-button';
import { Icon } from '../../components/icon';
import type { SitePath } from './insights-data';
import { removeItem, sortItem, within, type StructureItem } from './structure-data';
import { ChangePart } from './structure-dialogs';
import { canDrop, dropItem, type Side } from './structure-moves';
import { t } from '../../i18n/site';

const KINDS = { 'site-space': t.variant, 'site-section': t.section, 'site-section-group': t.group } as const;

/** The dragged item, and its current drop target. */
export interface Dragging {
  readonly item: StructureItem;
  readonly over?: { readonly id: string; readonly side: Side };
}

export interface ItemProps {
  readonly sitePath: SitePath;
  readonly item: StructureItem;
  readonly siblings: readonly StructureItem[];
  readonly groups: readonly SiteSectionGroup[];
  readonly dragging: Signal<Dragging | undefined>;
  /** The element to focus once the parts are rendered in their new order: a row loses the focus when it moves. */
  readonly focused: RefObject<HTMLElement | null>;
  readonly runAction: (message: string, action: () => Promise<unknown>) => Promise<void>;
  readonly onDone: (message: string) => Promise<void>;
}

interface MoveButtonProps extends ItemProps {
  readonly where: 'up' | 'down';
}

function MoveButton({ sitePath, item, siblings, focused, runAction, where }: MoveButtonProps) {
  const index = siblings.indexOf(item);
  const other = siblings[where === 'up' ? index - 1 : index + 1];
  const side = where === 'up' ? 'before' : 'after';
  const move = (button: HTMLElement) => {
    if (!other) return;
    focused.current = button;
    void runAction(t.moved(item.title), () => sortItem(sitePath, item, side, other));
  };
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={where === 'up' ? t.moveUp(item.title) : t.moveDown(item.title)}
      aria-disabled={other ? undefined : true}
      onClick={(event) => move(event.currentTarget)}
    >
      <Icon of={where === 'up' ? ArrowUp : ArrowDown} />
    </button>
  );
}

function Actions(props: ItemProps) {
  const { sitePath, item, groups, runAction, onDone } = props;
  const { title } = item;
  return (
    <span class="part-actions">
      <MoveButton {...props} where="up" />
      <MoveButton {...props} where="down" />
      <DialogButton
        label={t.changeOne(title)}
        dialog={() => <ChangePart sitePath={sitePath} item={item} groups={groups} onDone={onDone} />}
      >
        {t.change}
      </DialogButton>
      <button
        type="button"
        class="button"
        aria-label={t.removePart(title)}
        onClick={() => void runAction(t.partRemoved(title), () => removeItem(sitePath, item))}
      >
        {t.remove}
      </button>
    </span>
  );
}

/** The upper and the lower third of a row mean next to it, the middle means inside it if that is possible. */
function sideOf(event: DragEvent, item: StructureItem, other: StructureItem): Side {
  const { top, height } = (event.currentTarget as HTMLElement).getBoundingClientRect();
  const share = (event.clientY - top) / height;
  if (share > 1 / 3 && share < 2 / 3 && canDrop(item, 'in', other)) return 'in';
  return share < 1 / 2 ? 'before' : 'after';
}

/** The event handlers of a row for dragging parts of the site. */
const dragHandlers = ({ sitePath, item, dragging, runAction }: ItemProps) => ({
  draggable: true,
  onDragStart: (event: DragEvent) => {
    event.dataTransfer?.setData('text/plain', item.title);
    if (event.dataTransfer) event.dataTransfer.effectAllowed = 'move';
    dragging.value = { item };
  },
  onDragOver: (event: DragEvent) => {
    const moved = dragging.value?.item;
    if (!moved) return;
    const side = sideOf(event, moved, item);
    if (!canDrop(moved, side, item)) return;
    event.preventDefault();
    const over = dragging.value?.over;
    if (over?.id !== item.id || over.side !== side) dragging.value = { item: moved, over: { id: item.id, side } };
  },
  onDrop: (event: DragEvent) => {
    const moved = dragging.value?.item;
    dragging.value = undefined;
    if (!moved) return;
    const side = sideOf(event, moved, item);
    if (!canDrop(moved, side, item)) return;
    event.preventDefault();
    void runAction(t.moved(moved.title), () => dropItem(sitePath, moved, side, item));
  },
  onDragEnd: () => (dragging.value = undefined),
});

/** A part of the site with its actions, and the parts in it. */
export function Item(props: ItemProps) {
  const { item, dragging } = props;
  const inner = within(item);
  const over = dragging.value?.over;
  return (
    <li>
      <div class={over?.id === item.id ? `part-row drop-${over.side}` : 'part-row'} {...dragHandlers(props)}>
        <span class="part-name">
          {item.object === 'site-space' ? (
            <a href={paths.space(item.space.id)} draggable={false}>
              {item.title}
            </a>
          ) : (
            <strong>{item.title}</strong>
          )}{' '}
          <span class="quiet">{KINDS[item.object]}</span> {'path' in item && item.path && <code>/{item.path}</code>}{' '}
          {'default' in item && item.default && <span class="tag open">{t.isDefault}</span>}
        </span>
        <Actions {...props} />
      </div>
      {inner.length > 0 && (
        <ul>
          {inner.map((one) => (
            <Item key={one.id} {...props} item={one} siblings={inner} />
          ))}
        </ul>
      )}
    </li>
  );
}
