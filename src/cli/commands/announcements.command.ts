import { Command } from 'commander';
import { OperatorError } from '../../common/operator-error';
import { Announcements } from '../../operate/announcements/announcements.service';
import { SEVERITIES, type Severity } from '../../operate/announcements/entities/announcement.entity';
import { type Application, withApplication } from '../application';
import { expiryArgument, limitArgument, oneOfArgument, textArgument } from '../arguments';
import { printList } from '../lists';
import { inform, type OutputOptions, printResult } from '../output';
import { readAll } from '../pages';

interface CreateOptions extends OutputOptions {
  readonly severity: Severity;
  readonly ends?: Date;
}

interface ListOptions extends OutputOptions {
  readonly limit: number;
}

const announcementsOf = ({ context }: Application): Announcements => context.get(Announcements, { strict: false });

async function create(application: Application, text: string, { severity, ends, ...options }: CreateOptions) {
  const created = await announcementsOf(application).create({ text, severity, endsAt: ends?.toISOString() });
  printResult(options, created, created.id);
}

async function list(application: Application, options: ListOptions): Promise<void> {
  const found = await readAll((query) => announcementsOf(application).list(query, false), options.limit + 1);
  printList(options, found, {
    head: ['ID', 'Ends', 'Severity', 'Text'],
    row: ({ id, endsAt, severity, text }) => [id, endsAt ?? 'never', severity, text],
    none: 'There are no announcements.',
  });
}

async function remove(application: Application, id: string, options: OutputOptions): Promise<void> {
  if (!(await announcementsOf(application).delete(id)))
    throw new OperatorError(`There is no announcement with the ID ${id}. List them: npm run cli -- announcements list`);
  inform('The announcement is deleted.');
  if (options.json) printResult(options, { id, deleted: true }, '');
}

export function announcementsCommand(): Command {
  const announcements = new Command('announcements').description('what everyone is told in the app');
  announcements
    .command('create')
    .description('show a text to everyone; prints the ID')
    .argument('<text>', 'at most 500 characters', textArgument(1, 500))
    .option('--severity <severity>', `how important it is: ${SEVERITIES.join(', ')}`, oneOfArgument(SEVERITIES), 'info')
    .option('--ends <time>', 'when it ends, for instance 8h or 2d (default: when it is deleted)', (text: string) =>
      expiryArgument(text),
    )
    .action((text: string, options: CreateOptions) =>
      withApplication((application) => create(application, text, options)),
    );
  announcements
    .command('list')
    .description('list the announcements, also those that have ended')
    .option('--limit <number>', 'maximum number of rows', limitArgument, 1000)
    .action((options: ListOptions) => withApplication((application) => list(application, options)));
  announcements
    .command('delete')
    .description('delete an announcement')
    .argument('<id>', 'ID of the announcement')
    .action((id: string, options: OutputOptions) => withApplication((application) => remove(application, id, options)));
  return announcements;
}
