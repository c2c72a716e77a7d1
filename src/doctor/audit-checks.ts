import type { AuditStreamSettings } from '../config/configuration';
import { withConnection } from './connection';
import { type Finding, ok, warning } from './finding';

/** Events that a receiver has within moments, unless it does not take them. */
const LATE_MINUTES = 5;
/** Counting stops here. */
const MAX_COUNTED = 100_000;

const WAITING = `
  SELECT count(*)::int AS waiting,
         coalesce(floor(extract(epoch FROM now() - min((event->>'occurred_at')::timestamptz)) / 60), 0)::int AS minutes
    FROM (SELECT event FROM audit_stream_entries ORDER BY id LIMIT ${MAX_COUNTED}) counted`;

/** Whether the receiver of the audit log takes its events. Nothing is sent to it. */
export async function checkAuditStream(databaseUrl: string, { receiver }: AuditStreamSettings): Promise<Finding> {
  return withConnection(databaseUrl, async (client) => {
    const { rows } = await client.query<{ waiting: number; minutes: number }>(WAITING);
    const { waiting, minutes } = rows[0] ?? { waiting: 0, minutes: 0 };
    if (minutes < LATE_MINUTES) return ok(`Audit log: ${receiver.host} has all events but the ${waiting} latest`);
    return warning(
      `Audit log: ${waiting} events wait for ${receiver.host}, the oldest for ${minutes} minutes.`,
      'Check AUDIT_STREAM_URL and the receiver: the log of the service says why it does not take them.',
    );
  });
}
