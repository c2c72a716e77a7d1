import { Command } from 'commander';
import { DEFAULT_REASON, OutboundControl } from '../../operate/outbound/outbound.service';
import { textArgument } from '../arguments';
import { type OutputOptions, printResult } from '../output';
import { withApplication } from '../application';

const HELP = `
Paused: webhooks, Git synchronization, imports and emails wait in the queue; emails and services that people need to sign in are not affected. A
restored backup starts paused, so that a copy does nothing to others. What waits is sent after resume.`;

/** @param change resumes or pauses; omitted to ask only */
const report = (options: OutputOptions, change?: (outbound: OutboundControl) => Promise<unknown>): Promise<void> =>
  withApplication(async ({ context }) => {
    const outbound = context.get(OutboundControl, { strict: false });
    const before = await outbound.state();
    await change?.(outbound);
    const { paused, reason } = await outbound.state();
    const text = paused
      ? `Webhooks, Git, imports and emails are paused: ${reason}.`
      : 'Webhooks, Git, imports and emails run.';
    const changed = change && before.paused !== paused;
    printResult(options, { paused, ...(paused && { reason }), changed }, text);
  });

export function outboundCommand(): Command {
  const outbound = new Command('outbound')
    .description('pause what the service does to others, or let it go on')
    .addHelpText('after', HELP);
  outbound
    .command('pause')
    .description('let webhooks, Git, imports and emails wait')
    .option('--reason <text>', 'why, for other operators', textArgument(1, 200), DEFAULT_REASON)
    .action((options: OutputOptions & { readonly reason: string }) =>
      report(options, (outbound) => outbound.pause(options.reason)),
    );
  outbound
    .command('resume')
    .description('let webhooks, Git, imports and emails run')
    .action((options: OutputOptions) => report(options, (outbound) => outbound.resume()));
  outbound
    .command('status')
    .description('whether they are paused, and why')
    .action((options: OutputOptions) => report(options));
  return outbound;
}
