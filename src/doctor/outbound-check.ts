import { withConnection } from './connection';
import { type Finding, ok, warning } from './finding';

const HINT = 'Webhooks, Git, imports and emails wait';

/** Whether webhooks, Git, imports and mails run, or wait as they do in a restored copy. */
export async function checkOutbound(databaseUrl: string, isOn: boolean): Promise<Finding> {
  if (!isOn) return warning(`Outbound: OUTBOUND is off. ${HINT}.`, 'Remove OUTBOUND where this is no staging copy.');
  return withConnection(databaseUrl, async (client) => {
    const { rows } = await client.query<{ reason: string }>('SELECT reason FROM outbound_pauses');
    if (!rows[0]) return ok('Outbound: webhooks, Git, imports and emails run');
    return warning(
      `Outbound: paused (${rows[0].reason}). ${HINT}.`,
      'Once this installation is the only one: npm run cli -- outbound resume.',
    );
  });
}
