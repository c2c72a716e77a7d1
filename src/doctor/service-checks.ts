import type { Configuration } from '../config/configuration';
import { productVersion } from '../common/product-version';
import { checkAuditStream } from './audit-checks';
import { checkBackups, checkVerification } from './backup-checks';
import { checkDatabase } from './database-checks';
import { broken, type Finding, ok } from './finding';
import { checkMachine } from './machine-checks';
import { checkMail } from './mail-checks';
import { checkOutbound } from './outbound-check';
import { checkPublicUrl } from './public-url-check';
import { checkStorage } from './storage-checks';

/** Checks of the database, of the pause of outbound work, of the audit events in it that wait for a receiver, and of backups by schedule. */
export async function checkStoredState(
  { auditStream, backups, outbound }: Pick<Configuration, 'auditStream' | 'backups' | 'outbound'>,
  sessionUrl: string,
): Promise<Finding[]> {
  const findings = await checkDatabase(sessionUrl);
  // Before the first start, and while migrations are pending, there may be no tables.
  if (!findings.some(({ text }) => text === 'Schema: up to date')) return findings;
  findings.push(await checkOutbound(sessionUrl, outbound));
  if (auditStream) findings.push(await checkAuditStream(sessionUrl, auditStream));
  if (backups) findings.push(await checkBackups(sessionUrl, backups), await checkVerification(sessionUrl, backups));
  return findings;
}

/** The checks that a running service makes of itself; the command `doctor` makes more. */
export async function checkService(configuration: Configuration, sessionUrl: string): Promise<Finding[]> {
  const [storage, database, mail] = await Promise.all([
    checkStorage(configuration),
    checkStoredState(configuration, sessionUrl).catch(() => [
      broken('Database: it cannot be reached.', 'See the log of the service.'),
    ]),
    checkMail(configuration),
  ]);
  return [
    ok(`Version: ${productVersion()}`),
    ...checkMachine(),
    storage,
    ...database,
    mail,
    checkPublicUrl(configuration),
  ];
}
