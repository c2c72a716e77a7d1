/**
 * `npm run prove -- notifications`: random events, whose recipients in inboxes and mails are compared with a model; `NOTIFICATION_EVENTS` and
 * `NOTIFICATION_SEED` change it.
 */
import process from 'node:process';
import { runTool } from '../../scripts/tools.mjs';

process.env.NOTIFICATION_EVENTS ??= '10000';
process.env.NOTIFICATION_SEED ??= '1';
const code = await runTool('jest', [
  '--selectProjects',
  'e2e',
  '--testPathPatterns',
  'e2e/notification-events',
  '-w',
  '1',
]);
process.exitCode = code;
const { NOTIFICATION_EVENTS: events, NOTIFICATION_SEED: seed } = process.env;
process.stdout.write(
  `notifications: ${events} events, seed ${seed}, ${code === 0 ? 'nobody told twice or of what they may not see' : 'not in order'}\n`,
);
