import type { Signal } from '@preact/signals';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Icon } from './icon';
import { t } from '../i18n/parts';

interface RowsProps<Row> {
  /** The label of a row, given its index from 0. */
  readonly nameOf: (row: Row, index: number) => string;
  readonly max: number;
  readonly add: string;
  readonly list: Signal<readonly Row[]>;
  readonly create: () => Row;
  readonly fields: (row: Row) => ComponentChildren;
}

function swap<Row>(list: readonly Row[], one: number, other: number): readonly Row[] {
  const [first, second] = [list[one], list[other]];
  return first && second ? list.with(one, second).with(other, first) : list;
}

/** Changes a list, and sets the focus once it is rendered: rows that are moved or removed lose it. */
function useRows<Row>(list: Signal<readonly Row[]>) {
  const all = useRef<HTMLDivElement>(null);
  const next = useRef<(() => HTMLElement | null | undefined) | undefined>(undefined);
  useLayoutEffect(() => {
    next.current?.()?.focus();
    next.current = undefined;
  }, [list.value]);
  const change = (rows: readonly Row[], focused: () => HTMLElement | null | undefined) => {
    next.current = focused;
    list.value = rows;
  };
  const within = (selector: string) => () => all.current?.querySelector<HTMLElement>(`:scope > ${selector}`);
  return {
    all,
    add: (row: Row) => change([...list.value, row], within('fieldset:last-of-type input')),
    remove: (row: Row) =>
      change(
        list.value.filter((one) => one !== row),
        within('.button'),
      ),
    move: (from: number, to: number, button: HTMLElement) => change(swap(list.value, from, to), () => button),
  };
}

interface RowButtonsProps {
  readonly name: string;
  readonly move: (by: -1 | 1, button: HTMLElement) => void;
  readonly remove: () => void;
}

const RowButtons = ({ name, move, remove }: RowButtonsProps) => (
  <div class="row-buttons">
    <button
      type="button"
      class="icon-button"
      aria-label={t.moveUp(name)}
      onClick={(event) => move(-1, event.currentTarget)}
    >
      <Icon of={ArrowUp} />
    </button>
    <button
      type="button"
      class="icon-button"
      aria-label={t.moveDown(name)}
      onClick={(event) => move(1, event.currentTarget)}
    >
      <Icon of={ArrowDown} />
    </button>
    <button type="button" class="icon-button" aria-label={t.removeOne(name)} onClick={remove}>
      <Icon of={Trash2} />
    </button>
  </div>
);

/** Rows of fields that can be added, moved and removed. */
export function Rows<Row extends { readonly key: number }>(props: RowsProps<Row>) {
  const { nameOf, add, list, create, fields, max } = props;
  const rows = useRows(list);
  return (
    <div ref={rows.all} class="link-rows">
      {list.value.map((row, index) => {
        const name = nameOf(row, index);
        return (
          <fieldset key={row.key} class="field-group">
            <legend>{name}</legend>
            {fields(row)}
            <RowButtons
              name={name}
              move={(by, button) => rows.move(index, index + by, button)}
              remove={() => rows.remove(row)}
            />
          </fieldset>
        );
      })}
      {list.value.length < max && (
        <button type="button" class="button" onClick={() => rows.add(create())}>
          {add}
        </button>
      )}
    </div>
  );
}
