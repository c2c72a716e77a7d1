import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { Command } from 'commander';
import { type DatabaseServer, openDatabaseServer } from '../../bootstrap/database-server';
import { isExplained } from '../../bootstrap/describe-failure';
import { OperatorError } from '../../common/operator-error';
import { productVersion } from '../../common/product-version';
import { type Configuration, ConfigurationError, loadConfiguration } from '../../config/configuration';
import { checkStoredState } from '../../doctor/service-checks';
import { withApplication } from '../application';
import { checkNewFile } from '../../backup/new-file';
import { isReadable, writeSupportBundle } from '../doctor/support-bundle';
import { checkPort } from '../doctor/port-check';
import { checkPublicUrl } from '../../doctor/public-url-check';
import { checkDataFolder } from '../doctor/data-folder-checks';
import { broken, type Finding, findingText, ok } from '../../doctor/finding';
import { checkMail } from '../../doctor/mail-checks';
import { checkMemory, checkNode } from '../../doctor/machine-checks';
import { checkPooler } from '../../doctor/pooler-checks';
import { checkStorage } from '../../doctor/storage-checks';
import { type OutputOptions, print, inform } from '../output';

const splitMessage = (message: string): Finding => {
  const end = message.indexOf('. ');
  return end < 0 ? broken(message, 'See the message.') : broken(message.slice(0, end + 1), message.slice(end + 2));
};

function readConfiguration(): Configuration | Finding[] {
  try {
    return loadConfiguration();
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return error.problems.map((problem) => splitMessage(problem));
  }
}

/** Where this command, rather than a running service, has read its settings. */
const settingsSource = (): string =>
  existsSync('.env') ? `the environment and ${resolve('.env')}` : 'the environment';

async function checkServer(configuration: Configuration): Promise<Finding[]> {
  let server: DatabaseServer | undefined;
  try {
    server = await openDatabaseServer(configuration, inform);
    const findings = await checkStoredState(configuration, server.sessionUrl);
    const isPooled = server.url !== server.sessionUrl;
    return isPooled ? [...findings, ...(await checkPooler(server.url, server.sessionUrl))] : findings;
  } catch (error) {
    return [isExplained(error) ? splitMessage(error.message) : broken(`Database: ${String(error)}`, 'See its log.')];
  } finally {
    await server?.stop();
  }
}

/** Yields every finding as soon as it is available. */
async function* diagnose(): AsyncGenerator<Finding> {
  yield ok(`Version: ${productVersion()}`);
  yield checkNode();
  yield checkMemory();
  const configuration = readConfiguration();
  if (Array.isArray(configuration)) return yield* configuration;
  yield ok(
    `Configuration: every variable is valid, as set by ${settingsSource()} (a running service has what it was started with)`,
  );
  const folder = checkDataFolder(configuration);
  yield* folder;
  const usable = folder.every(({ status }) => status !== 'broken');
  if (usable) yield await checkStorage(configuration);
  if (usable || configuration.databaseUrl !== undefined) yield* await checkServer(configuration);
  yield await checkMail(configuration);
  yield checkPublicUrl(configuration);
  yield await checkPort(configuration);
}

interface DoctorOptions extends OutputOptions {
  /** The file to write a support bundle to. */
  readonly bundle?: string;
}

async function bundle(file: string, findings: readonly Finding[]): Promise<void> {
  if (isReadable(findings)) await withApplication((application) => writeSupportBundle(file, findings, application));
  else await writeSupportBundle(file, findings);
  inform(`Wrote ${file}: no content and no secrets are in it. Look through it before you pass it on.`);
}

async function run({ json, bundle: file }: DoctorOptions): Promise<void> {
  if (file !== undefined) await checkNewFile(file, false);
  const findings: Finding[] = [];
  for await (const finding of diagnose()) {
    findings.push(finding);
    if (!json) print(findingText(finding));
  }
  if (json) print(JSON.stringify(findings));
  if (file !== undefined) await bundle(file, findings);
  const failures = findings.filter(({ status }) => status === 'broken').length;
  if (failures > 0) throw new OperatorError(`\n${failures === 1 ? 'One thing is' : `${failures} things are`} broken.`);
  if (!json) print('\nNothing is broken.');
}

export function doctorCommand(): Command {
  return new Command('doctor')
    .description('check this installation and explain how to fix problems; exit code 1 if there are any')
    .option('--bundle <file>', 'write what was found into a zip file for whoever helps, without content and secrets')
    .action(run);
}
