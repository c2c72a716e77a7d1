/**
 * `npm run prove -- rolling`: an earlier commit is replaced by the current one, process by process, under load. `-- --from COMMIT` chooses the
 * commit. The last line is the figure, or reports that there is no Git history.
 */
import process from 'node:process';
import { number, runForFigure } from './figure.mjs';

const { code, figure } = await runForFigure('bench/faults/rolling.mjs');
const { from, migrated, writes, reads, failures, wrong, lost, used = {}, refused } = figure;
const exchanged = Object.values(used).reduce((sum, count) => sum + count, 0);
process.exitCode = code === 0 ? 0 : 1;
const text = `2 processes of ${from} replaced by 2 of this version, ${migrated ?? '?'} migrations meanwhile; ${number(writes)} acknowledged writes, ${lost ?? '?'} lost; ${number(reads)} reads; ${(failures ?? 0) + (wrong ?? 0)} × 5xx or other wrong answers; ${exchanged} cursors, URLs, tokens and sessions used in the other version, ${refused ?? '?'} refused`;
process.stdout.write(
  `rolling: ${figure.skipped ? `NOT TESTED: ${figure.skipped}` : text}${code === 0 ? '' : ' (FAILED)'}\n`,
);
