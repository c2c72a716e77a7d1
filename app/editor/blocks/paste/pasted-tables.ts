import { element } from '../../element';

/** Merged cells that are wider, such as whole rows of a spreadsheet, are this wide. */
const MAX_SPAN = 100;

/** null where a merged cell continues. */
type GridRow = (HTMLTableCellElement | null)[];

/** The number of rows that a cell of this row can cover: merged cells end with their part of the table. */
function rowsBelow(rows: readonly HTMLTableRowElement[], index: number): number {
  const next = rows.findIndex((row, at) => at > index && row.parentElement !== rows[index]?.parentElement);
  return (next === -1 ? rows.length : next) - index;
}

/** The cells of a table, each in its column. */
function gridOf(table: HTMLTableElement): GridRow[] {
  const rows = [...table.rows];
  const grid = rows.map((): GridRow => []);
  for (const [index, row] of rows.entries()) {
    let column = 0;
    for (const cell of row.cells) {
      while (grid[index]?.[column] !== undefined) column += 1;
      // 0 means all rows below.
      const height = cell.rowSpan === 1 ? 1 : Math.min(cell.rowSpan || Infinity, rowsBelow(rows, index));
      const width = Math.min(cell.colSpan, MAX_SPAN);
      for (const covered of grid.slice(index, index + height))
        for (let at = column; at < column + width; at += 1) covered[at] ??= null;
      grid[index]?.splice(column, 1, cell);
      column += width;
    }
  }
  return grid;
}

/** The words of a cell as one line. */
function lineOf(cell: HTMLTableCellElement): string {
  for (const end of cell.querySelectorAll('br, p, div, li')) end.before(' ');
  return cell.textContent.trim();
}

function headerCell(cell: HTMLTableCellElement | null | undefined): HTMLElement {
  return element('th', { 'data-node': 'table_header' }, cell ? element('p', {}, lineOf(cell)) : null);
}

function bodyCell(cell: HTMLTableCellElement | null | undefined): HTMLElement {
  return element('td', { 'data-node': 'table_cell' }, ...(cell?.childNodes ?? []));
}

function convertTable(table: HTMLTableElement): void {
  const grid = gridOf(table);
  const width = grid.reduce((most, row) => Math.max(most, row.length), 1);
  const body = element('tbody');
  for (const [index, row] of grid.entries()) {
    const cells = Array.from({ length: width }, (_, at) => (index === 0 ? headerCell : bodyCell)(row[at]));
    body.append(element('tr', { 'data-node': index === 0 ? 'table_head' : 'table_row' }, ...cells));
  }
  const { caption } = table;
  if (caption?.textContent.trim()) table.before(element('p', {}, ...caption.childNodes));
  if (grid.length > 0) table.replaceWith(element('table', { 'data-node': 'table' }, body));
}

/**
 * Gives tables of other programs the structure of the editor's own: one header row, then rows, all with the same number of cells. The value
 * of a merged cell is in the first one, the others are empty.
 */
export function convertTables(root: ParentNode): void {
  for (const table of root.querySelectorAll<HTMLTableElement>('table:not([data-node])')) convertTable(table);
}
