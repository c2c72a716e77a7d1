/**
 * `npm run prove -- scale`: the same operations in a database of 1,000 organizations with a million pages and in one of 100, in turn. About
 * ten minutes. `-- --small N`, `--large N` and `--rounds N` change the run. The last line is the figure.
 */
import process from 'node:process';
import { number, runForFigure } from './figure.mjs';

const { code, figure } = await runForFigure('bench/scale/scale-bench.mjs');
const { sizes = [], rows = [], worst } = figure;
process.exitCode = code === 0 ? 0 : 1;
const [small, large] = sizes.map(
  ({ organizations, pages }) => `${number(pages)} pages in ${number(organizations)} organizations`,
);
const within = rows.filter(({ growth }) => growth <= 1.3).length;
process.stdout.write(
  `scale: ${large ?? '?'} beside ${small ?? '?'}: ${within} of ${rows.length} operations cost at most 1.3 times as much, the worst ${worst?.growth.toFixed(2) ?? '?'} (${worst?.name ?? '?'})${code === 0 ? '' : ' (FAILED)'}\n`,
);
