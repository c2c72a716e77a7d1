const MAX_ROWS = 5_000;
const MAX_COLUMNS = 100;

/** Splits CSV (RFC 4180: quoted cells may hold commas, line breaks and doubled quotes) into rows; takes linear time. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length && rows.length <= MAX_ROWS) {
    let cell = '';
    if (text[at] === '"') {
      at += 1;
      for (;;) {
        const quote = text.indexOf('"', at);
        const end = quote === -1 ? text.length : quote;
        cell += text.slice(at, end);
        at = end + 1;
        if (quote === -1 || text[at] !== '"') break;
        cell += '"';
        at += 1;
      }
    }
    const rest = /[,\n]/g;
    rest.lastIndex = at;
    const next = rest.exec(text)?.index ?? text.length;
    row.push(cell + text.slice(at, next));
    at = next + 1;
    if (next === text.length || text[next] === '\n') {
      rows.push(row);
      row = [];
    }
  }
  return rows.filter((cells) => cells.some((cell) => cell !== ''));
}

const escapeCell = (text: string): string =>
  text
    .trim()
    .replace(/[\\`*_[\]<|]|\{(?=[%{#])/g, '\\$&')
    .replace(/\s*\n\s*/g, '<br>');

/**
 * Writes the rows of a database as a pipe table. `link` returns the address of the page that a row's first cell names.
 * Rows beyond 5,000 and columns beyond 100 are omitted, which is noted below the table.
 */
export function csvTable(rows: readonly (readonly string[])[], link: (name: string) => string | undefined): string {
  const [head = [], ...body] = rows;
  const width = Math.min(head.length, MAX_COLUMNS);
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const columns = Array.from({ length: width }, (_, column) => column);
  const lines = body.slice(0, MAX_ROWS).map((row) => {
    const target = link(row[0]?.trim() ?? '');
    const cells = columns.map((column) => escapeCell(row[column] ?? ''));
    if (target !== undefined) cells[0] = `[${cells[0] || 'Untitled'}](${target})`;
    return line(cells);
  });
  const cut = body.length > MAX_ROWS || head.length > MAX_COLUMNS;
  const note = cut ? [`\nOnly the first ${MAX_ROWS} rows and ${MAX_COLUMNS} columns were imported.`] : [];
  return [
    line(columns.map((column) => escapeCell(head[column] ?? ''))),
    line(columns.map(() => '---')),
    ...lines,
    ...note,
  ].join('\n');
}
