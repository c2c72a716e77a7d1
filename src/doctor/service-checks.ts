import type { Configuration } from '../config/configuration';
import { productVersion } from '../common/product-version';
import { checkAuditStream } from './audit-checks';
import { checkDatabase } from './database-checks';
import { broken, type Finding, ok } from './finding';
import { checkMachine } from './machine-checks';
import { checkMail } from './mail-checks';
import { checkPublicUrl } from './public-url-check';
import { checkStorage } from './storage-checks';

/** Checks of the database, and of the audit events in it that wait for a receiver. */
export async function checkStoredState(
  { auditStream }: Pick<Configuration, 'auditStream'>,
  sessionUrl: string,
): Promise<Finding[]> {
  const findings = await checkDatabase(sessionUrl);
  const hasTables = findings.some(({ status, text }) => status === 'ok' && text.startsWith('Schema:'));
  if (!auditStream || !hasTables) return findings;
  return [...findings, await checkAuditStream(sessionUrl, auditStream)];
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
