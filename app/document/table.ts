import type { CellValue, DocumentNode, ReadCell, ReadTable } from './document.types';

export function readTable({ data = {}, fragments = [], table }: DocumentNode): ReadTable {
  if (table) return table;
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
