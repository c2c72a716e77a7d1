import type { Signal } from '@preact/signals';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Icon } from './icon';
import { t } from '../messages/parts';

interface RowsProps<Row> {
  /** The label of a row, given its index from 0. */
  readonly called: (row: Row, index: number) => string;
  readonly most: number;
  readonly add: string;
  readonly list: Signal<readonly Row[]>;
  readonly make: () => Row;
  readonly fields: (row: Row) => ComponentChildren;
}

function swapped<Row>(list: readonly Row[], one: number, other: number): readonly Row[] {
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
    move: (from: number, to: number, button: HTMLElement) => change(swapped(list.value, from, to), () => button),
  };
}

interface RowButtonsProps {
  readonly called: string;
  readonly move: (by: -1 | 1, button: HTMLElement) => void;
  readonly remove: () => void;
}

const RowButtons = ({ called, move, remove }: RowButtonsProps) => (
  <div class="row-buttons">
    <button
      type="button"
      class="icon-button"
      aria-label={t.moveUp(called)}
      onClick={(event) => move(-1, event.currentTarget)}
    >
      <Icon of={ArrowUp} />
    </button>
    <button
      type="button"
      class="icon-button"
      aria-label={t.moveDown(called)}
      onClick={(event) => move(1, event.currentTarget)}
    >
      <Icon of={ArrowDown} />
    </button>
    <button type="button" class="icon-button" aria-label={t.removeOne(called)} onClick={remove}>
      <Icon of={Trash2} />
    </button>
  </div>
);

/** Rows of fields that can be added, moved and removed. */
export function Rows<Row extends { readonly key: number }>(props: RowsProps<Row>) {
  const { called: nameOf, add, list, make, fields, most } = props;
  const rows = useRows(list);
  return (
    <div ref={rows.all} class="link-rows">
      {list.value.map((row, index) => {
        const called = nameOf(row, index);
        return (
          <fieldset key={row.key} class="field-group">
            <legend>{called}</legend>
            {fields(row)}
            <RowButtons
              called={called}
              move={(by, button) => rows.move(index, index + by, button)}
              remove={() => rows.remove(row)}
            />
          </fieldset>
        );
      })}
      {list.value.length < most && (
        <button type="button" class="button" onClick={() => rows.add(make())}>
          {add}
        </button>
      )}
    </div>
  );
}
