import type { CellValue, DocumentNode } from './document.types';

/** A table block, in reading order. */
export interface ReadTable {
  /** The titles of the columns; undefined if the table shows none. */
  readonly titles?: readonly string[];
  readonly rows: readonly (readonly ReadCell[])[];
}

/** A cell contains blocks, or the value of a typed column. */
export interface ReadCell {
  readonly blocks?: DocumentNode;
  readonly value?: CellValue;
}

export function readTable({ data = {}, fragments = [] }: DocumentNode): ReadTable {
  const columns = data.view?.columns ?? Object.keys(data.definition ?? {});
  const byName = new Map(fragments.map((fragment) => [fragment.fragment, fragment]));
  const cell = (value: CellValue | undefined): ReadCell => {
    const blocks = typeof value === 'string' ? byName.get(value) : undefined;
    return blocks ? { blocks } : { value };
  };
  const records = Object.values(data.records ?? {}).sort((one, other) => (one.orderIndex < other.orderIndex ? -1 : 1));
  const hasHead = !data.view?.hideHeader && data.view?.type !== 'cards';
  return {
    titles: hasHead ? columns.map((id) => data.definition?.[id]?.title ?? '') : undefined,
    rows: records.map(({ values }) => columns.map((id) => cell(values[id]))),
  };
}
