import { Command } from 'commander';
import { openDatabaseServer } from '../../bootstrap/database-server';
import { OperatorError } from '../../common/operator-error';
import { loadConfiguration } from '../../config/configuration';
import { openBlobStore } from '../../storage/open-blob-store';
import { UNLOCKED } from '../../storage/unlocked';
import { type Application, withApplication } from '../application';
import { emailArgument } from '../arguments';
import { type DamagedText, TextChecker } from '../check/texts/check-texts';
import { findOrganization, findUser, locateSpace } from '../lookups';
import { violationText } from '../check/violation';
import { checkData, type CheckResult } from '../check/check-data';
import { DATA_CHECKS } from '../check/data-checks';
import { type OutputOptions, print, printPart, inform } from '../output';
import { progressBar } from '../progress';
import { amount, elapsed } from '../words';

interface CheckOptions extends OutputOptions {
  readonly deep?: boolean;
  readonly texts?: boolean;
  readonly mend?: boolean;
  readonly org?: string;
  readonly space?: string;
  readonly email?: string;
}

const HELP = `
Nothing is changed, and the service may be running. Every violated rule is listed with the identifiers of the violations.

With --texts, the histories of all pages are read instead, and every passage is listed that a former version of the editor damaged: a
heading glued to the text below it, an internal identifier as link text or address, a comment with a node that Markdown can express. Each
is shown with the revision that did it. --mend creates one change request per space that mends them; what was edited since stays.`;

async function look(deep: boolean): Promise<CheckResult> {
  const configuration = loadConfiguration();
  const server = await openDatabaseServer(configuration, inform);
  const progress = progressBar('Checking');
  const log = { warn: (fields: unknown) => inform(`The storage rejected a request: ${JSON.stringify(fields)}`) };
  const store = openBlobStore(configuration, { locks: UNLOCKED, log });
  try {
    return await checkData({
      databaseUrl: server.sessionUrl,
      store,
      checks: DATA_CHECKS,
      deep,
      onProgress: progress.update,
    });
  } finally {
    progress.end();
    store.close();
    await server.stop();
  }
}

/** One passage on several lines, for people. */
const damageText = ({ space, path, page, kind, text, revision, author, date, mendable, changeRequest }: DamagedText) =>
  [
    `✖ ${kind}: ${text.split('\n', 1)[0] ?? ''}`,
    `    space ${space}, page /${path} (${page})`,
    `    revision ${revision} by ${author ?? 'unknown'}, ${date}`,
    ...(mendable ? [] : ['    It cannot be mended automatically: compare the page with the revision before.']),
    ...(changeRequest === undefined ? [] : [`    mended in change request ${changeRequest}`]),
  ].join('\n');

async function checkTexts(application: Application, options: CheckOptions): Promise<void> {
  const { json = false, mend = false, org, space, email } = options;
  const started = performance.now();
  let [damaged, mendable] = [0, 0];
  const checker = new TextChecker(application, {
    mend,
    organizationId: org === undefined ? undefined : (await findOrganization(application, org)).id,
    spaceId: space === undefined ? undefined : (await locateSpace(application, space)).id,
    userId: email === undefined ? undefined : (await findUser(application, email)).id,
    found: (damage) => {
      damaged += 1;
      if (damage.mendable) mendable += 1;
      if (json) printPart(`${damaged === 1 ? '' : ','}${JSON.stringify(damage)}`);
      else print(damageText(damage));
    },
  });
  if (json) printPart('{"damages":[');
  const read = await checker.run();
  if (json) print(`],${JSON.stringify({ ...read, damaged, mendable }).slice(1)}`);
  const where = `${amount(read.pages, 'page')} of ${amount(read.spaces, 'space')}`;
  if (damaged > 0 && (!mend || mendable < damaged))
    throw new OperatorError(`\n${amount(damaged, 'damaged passage')} in ${where}; ${mendable} can be mended: --mend`);
  if (!json) print(`${where} checked in ${elapsed(started)} s: ${amount(damaged, 'damaged passage')}.`);
}

async function run(options: CheckOptions): Promise<void> {
  const { json, deep = false, texts = false } = options;
  if (texts) return withApplication((application) => checkTexts(application, options));
  if (options.mend || options.org !== undefined || options.space !== undefined || options.email !== undefined)
    throw new OperatorError('--mend, --org, --space and --email require --texts.');
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
    .option('--texts', 'look for texts that a former version of the editor damaged, instead')
    .option('--mend', 'with --texts: create one change request per space that mends them')
    .option('--org <id or title>', 'with --texts: only this organization')
    .option('--space <id>', 'with --texts: only this space')
    .option(
      '--email <address>',
      'with --mend: account that creates them (default: the creator of the space)',
      emailArgument,
    )
    .addHelpText('after', HELP)
    .action(run);
}
