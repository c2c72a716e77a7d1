import { Command } from 'commander';
import { OutboundPauses } from '../../jobs/outbound/outbound-pauses';
import { textArgument } from '../arguments';
import { type OutputOptions, printResult } from '../output';
import { type Application, withApplication } from '../application';

const HELP = `
Paused: webhooks, Git synchronization, imports and mails wait in the queue; mails and services that people need to sign in are not affected. A
restored backup starts paused, so that a copy does nothing to others. What waits is sent after resume.`;

async function report({ context }: Application, options: OutputOptions, isChanged?: boolean): Promise<void> {
  const reason = await context.get(OutboundPauses).reason();
  const text =
    reason === undefined
      ? 'Webhooks, Git, imports and mails run.'
      : `Webhooks, Git, imports and mails are paused: ${reason}.`;
  printResult(
    options,
    { paused: reason !== undefined, ...(reason !== undefined && { reason }), changed: isChanged },
    text,
  );
}

/** @param change says whether it changed anything */
const changed = (options: OutputOptions, change: (pauses: OutboundPauses) => Promise<boolean>): Promise<void> =>
  withApplication(async (application) =>
    report(application, options, await change(application.context.get(OutboundPauses))),
  );

export function outboundCommand(): Command {
  const outbound = new Command('outbound')
    .description('pause what the service does to others, or let it go on')
    .addHelpText('after', HELP);
  outbound
    .command('pause')
    .description('let webhooks, Git, imports and mails wait')
    .option('--reason <text>', 'why, for other operators', textArgument(1, 200), 'paused by an operator')
    .action((options: OutputOptions & { readonly reason: string }) =>
      changed(options, (pauses) => pauses.pause(options.reason)),
    );
  outbound
    .command('resume')
    .description('let webhooks, Git, imports and mails run')
    .action((options: OutputOptions) => changed(options, (pauses) => pauses.resume()));
  outbound
    .command('status')
    .description('whether they are paused, and why')
    .action((options: OutputOptions) => withApplication((application) => report(application, options)));
  return outbound;
}
