const NAME_WIDTH = 26;

const number = (value, digits) =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** About three significant figures. */
const brief = (value) => number(value, value < 10 ? 2 : value < 100 ? 1 : 0);

function cells(figures) {
  if (figures === undefined) return ['', '', '', ''];
  if ('value' in figures) return ['', `${brief(figures.value)} ${figures.unit}`, '', ''];
  const { rate, p50, p99, ratio } = figures;
  return [number(rate, 0), brief(p50), brief(p99), ratio === undefined ? '' : ratio.toFixed(2)];
}

/** The same on one line. */
export const figuresText = (figures) => {
  const [rate, p50, p99, ratio] = cells(figures);
  return rate === '' ? p50 : `${rate} a second, p50 ${p50} ms, p99 ${p99} ms${ratio && `, ratio ${ratio}`}`;
};

const cost = (figures) => ('value' in figures ? figures.value : 1 / figures.rate);

/** The cost of a response at the largest size as a multiple of that at the smallest, absolute and relative to the baseline. */
function growth(all) {
  const [first, last] = [all[0], all.at(-1)];
  if (all.length < 2 || first === undefined || last === undefined) return '';
  const raw = `×${(cost(last) / cost(first)).toFixed(2)}`;
  return last.ratio && first.ratio ? `${raw} (×${(first.ratio / last.ratio).toFixed(2)})` : raw;
}

const line = (name, groups, end) =>
  [name.padEnd(NAME_WIDTH), ...groups.map((group) => group.join('')), end].join(' │ ').trimEnd();

const columns = ([rate, p50, p99, ratio]) => [rate.padStart(7), p50.padStart(10), p99.padStart(8), ratio.padStart(6)];

/**
 * @param {readonly number[]} sizes
 * @param {ReadonlyMap<string, readonly (import('./compare.mjs').Figures | { value: number, unit: string } | undefined)[]>} rows
 */
export function tableText(sizes, rows) {
  const head = sizes.map((size) => [`${number(size, 0)} pages`.padStart(31)]);
  const lines = [
    line('', head, ''),
    line(
      'what, connections',
      sizes.map(() => columns(['req/s', 'p50 ms', 'p99 ms', 'ratio'])),
      'growth (beside bare)',
    ),
    '─'.repeat(NAME_WIDTH + 34 * sizes.length + 24),
  ];
  for (const [name, all] of rows)
    lines.push(
      line(
        name,
        all.map((figures) => columns(cells(figures))),
        growth(all),
      ),
    );
  return lines.join('\n');
}
