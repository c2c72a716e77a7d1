import { Command } from 'commander';
import { DisabledWebhooks } from '../../operate/webhooks/disabled-webhooks.service';
import { type Application, withApplication } from '../application';
import { limitArgument } from '../arguments';
import { printList } from '../lists';
import type { OutputOptions } from '../output';
import { readAll } from '../pages';

interface ListOptions extends OutputOptions {
  readonly limit: number;
}

async function list({ context }: Application, options: ListOptions): Promise<void> {
  const webhooks = context.get(DisabledWebhooks, { strict: false });
  printList(options, await readAll((query) => webhooks.list(query), options.limit + 1), {
    head: ['ID', 'Organization', 'Reason', 'Changed', 'Host'],
    row: ({ id, organization, reason, updatedAt, host }) => [id, organization, reason, updatedAt, host],
    none: 'No webhook is disabled.',
  });
}

export function webhooksCommand(): Command {
  const webhooks = new Command('webhooks').description('webhooks of organizations');
  webhooks
    .command('disabled')
    .description('list the webhooks of all organizations that are disabled')
    .option('--limit <number>', 'maximum number of rows', limitArgument, 1000)
    .action((options: ListOptions) => withApplication((application) => list(application, options)));
  return webhooks;
}
