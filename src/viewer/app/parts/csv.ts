import { saveBlob } from './save-file';

/** Spreadsheets run what begins like a formula; an apostrophe in front makes it a text. */
const escapeFormula = (cell: string) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Lines of cells as RFC 4180 has them. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map((cell) => quoted(escapeFormula(cell))).join(',')}\r\n`).join('');

/** Gives the person a file with these lines. */
export function saveCsv(name: string, rows: readonly (readonly string[])[]): void {
  // Some spreadsheets take UTF-8 for what it is only with this mark.
  saveBlob(new Blob(['\uFEFF', toCsv(rows)], { type: 'text/csv;charset=utf-8' }), name);
}
