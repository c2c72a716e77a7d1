import { Command } from 'commander';
import { size } from '../../doctor/finding';
import type { OverviewResponse } from '../../operate/overview/overview.dto';
import { Overview } from '../../operate/overview/overview.service';
import { type Application, withApplication } from '../application';
import { type OutputOptions, printResult } from '../output';
import { table } from '../table';

function backupRows(backups: OverviewResponse['backups']): string[][] {
  if (!backups) return [['Backups', 'none by schedule']];
  const { last, failure, verification } = backups;
  const verified = verification.last && `${verification.last.verifiedAt} by ${verification.last.by}`;
  return [
    [
      'Last backup',
      last ? `${last.createdAt}, ${size(last.bytes)}, ${last.durationMs / 1000} s (${backups.kind})` : '–',
    ],
    ...(failure ? [['Failed backup', `${failure.failedAt}: ${failure.reason}`]] : []),
    ['Verified backup', verified ?? '–'],
    ...(verification.failure
      ? [['Failed verification', `${verification.failure.failedAt}: ${verification.failure.reason}`]]
      : []),
  ];
}

async function show({ context }: Application, options: OutputOptions): Promise<void> {
  const found = await context.get(Overview, { strict: false }).read();
  const { counts, database, storage, queue } = found;
  const rows = [
    ['Version', found.version],
    ['Node.js', found.node],
    ['Organizations', String(counts.organizations)],
    ['People', String(counts.people)],
    ['Spaces', String(counts.spaces)],
    ['Pages', String(counts.pages)],
    ['Database', `PostgreSQL ${database.serverVersion}, ${size(database.bytes)}`],
    ['Migrations', `${database.migrations}, the last ${database.lastMigration}`],
    ['Stored files', `${storage.files}, ${size(storage.bytes)} (${storage.kind})`],
    [
      'Jobs',
      Object.entries(queue)
        .map(([status, count]) => `${count} ${status}`)
        .join(', '),
    ],
    ...backupRows(found.backups),
  ];
  printResult(options, found, table(['', ''], rows));
}

export function installationCommand(): Command {
  return new Command('installation')
    .description('show what there is in the installation: versions, numbers, sizes, queue')
    .action((options: OutputOptions) => withApplication((application) => show(application, options)));
}
