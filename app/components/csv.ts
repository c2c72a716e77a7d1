import { downloadBlob } from './download-file';

/** Spreadsheets evaluate cells that begin like a formula; a leading apostrophe makes them text. */
const escapeFormula = (cell: string) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);

const quoteCell = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Formats rows as CSV (RFC 4180). */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map((cell) => quoteCell(escapeFormula(cell))).join(',')}\r\n`).join('');

/** Downloads the rows as a file. */
export function downloadCsv(name: string, rows: readonly (readonly string[])[]): void {
  // Some spreadsheets only recognize UTF-8 by this byte order mark.
  downloadBlob(new Blob(['\uFEFF', toCsv(rows)], { type: 'text/csv;charset=utf-8' }), name);
}
