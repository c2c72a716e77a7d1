import path from 'node:path';
import { Command } from 'commander';
import { openDatabaseServer } from '../../bootstrap/database-server';
import { OperatorError } from '../../bootstrap/operator-error';
import { loadConfiguration } from '../../config/configuration';
import { FolderBlobStore } from '../../storage/folder-blob-store';
import { violationText } from '../check/violation';
import { checkData, type CheckResult } from '../check/check-data';
import { DATA_CHECKS } from '../check/data-checks';
import { type OutputOptions, print, inform } from '../output';
import { progressBar } from '../progress';
import { amount, elapsed } from '../words';

interface CheckOptions extends OutputOptions {
  readonly deep?: boolean;
}

const HELP = `
Nothing is changed, and the service may be running. Every violated rule is listed with the identifiers of the violations.`;

async function look(deep: boolean): Promise<CheckResult> {
  const configuration = loadConfiguration();
  const server = await openDatabaseServer(configuration, inform);
  const progress = progressBar('Checking');
  try {
    return await checkData({
      databaseUrl: server.sessionUrl,
      store: new FolderBlobStore(path.join(configuration.dataDir, 'blobs')),
      checks: DATA_CHECKS,
      deep,
      onProgress: progress.update,
    });
  } finally {
    progress.end();
    await server.stop();
  }
}

async function run({ json, deep = false }: CheckOptions): Promise<void> {
  const started = performance.now();
  const result = await look(deep);
  const { rules, files, violations } = result;
  if (json) print(JSON.stringify(result));
  else for (const violation of violations) print(violationText(violation));
  if (violations.length > 0)
    throw new OperatorError(
      `\n${violations.length} of ${amount(rules, 'rule')} ${violations.length === 1 ? 'is' : 'are'} broken.`,
    );
  if (!json)
    print(`${amount(rules, 'rule')} and ${amount(files, 'file')} checked in ${elapsed(started)} s: nothing is broken.`);
}

export function checkCommand(): Command {
  return new Command('check')
    .description('check the stored data for completeness and consistency; exit code 1 if there are problems')
    .option('--deep', 'read every stored file and compare its content, not only its size')
    .addHelpText('after', HELP)
    .action(run);
}
