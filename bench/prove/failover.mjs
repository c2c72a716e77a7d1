/**
 * `npm run prove -- failover`: the primary of a PostgreSQL cluster run by Patroni is killed under mixed load of three processes of the
 * service. `-- --rounds N` makes it longer. The last line is the figure, or reports that an engine is not installed.
 */
import process from 'node:process';
import { missingForCluster } from '../faults/patroni-cluster.mjs';
import { number, runForFigure } from './figure.mjs';

const missing = missingForCluster();
if (missing.length > 0) {
  process.stdout.write(`failover: NOT TESTED: ${missing.join(', ')} not installed\n`);
} else {
  const { code, figure } = await runForFigure('bench/faults/failovers.mjs');
  const { rounds, failover = {}, failed, writes, reads, wrong, lost, unanswered } = figure;
  process.exitCode = code === 0 ? 0 : 1;
  process.stdout.write(
    `failover: ${number(rounds)} primaries killed, writes again after at most ${failover.server ?? '?'} s (server) and ${failover.machine ?? '?'} s (machine), ${number(failed)} failed with 503 meanwhile; ${number(writes)} acknowledged writes, ${lost ?? '?'} lost; ${number(reads)} reads; ${wrong ?? '?'} wrong answers, ${unanswered ?? '?'} unanswered${code === 0 ? '' : ' (FAILED)'}\n`,
  );
}
