import { Command, Option } from 'commander';
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
  readonly fix?: boolean;
  readonly org?: string;
  readonly space?: string;
  readonly email?: string;
}

const HELP = `
Nothing is changed, and the service may be running. Every violated rule is listed with the identifiers of the violations.

With --texts, the histories of all pages are read instead, and every passage is listed that a former version of the editor damaged: a
heading glued to the text below it, an internal identifier as link text or address, a comment with a node that Markdown can express. Each
is shown with the revision that did it. --fix creates one change request per space that fixes them; what was edited since stays.`;

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
const damageText = ({ space, path, page, kind, text, revision, author, date, fixable, changeRequest }: DamagedText) =>
  [
    `✖ ${kind}: ${text.split('\n', 1)[0] ?? ''}`,
    `    space ${space}, page /${path} (${page})`,
    `    revision ${revision} by ${author ?? 'unknown'}, ${date}`,
    ...(fixable ? [] : ['    It cannot be fixed automatically: compare the page with the revision before.']),
    ...(changeRequest === undefined ? [] : [`    fixed in change request ${changeRequest}`]),
  ].join('\n');

async function checkTexts(application: Application, options: CheckOptions): Promise<void> {
  const { json = false, fix = false, org, space, email } = options;
  const started = performance.now();
  let [damaged, fixable] = [0, 0];
  const checker = new TextChecker(application, {
    fix,
    organizationId: org === undefined ? undefined : (await findOrganization(application, org)).id,
    spaceId: space === undefined ? undefined : (await locateSpace(application, space)).id,
    userId: email === undefined ? undefined : (await findUser(application, email)).id,
    found: (damage) => {
      damaged += 1;
      if (damage.fixable) fixable += 1;
      if (json) printPart(`${damaged === 1 ? '' : ','}${JSON.stringify({ ...damage, mendable: damage.fixable })}`);
      else print(damageText(damage));
    },
  });
  if (json) printPart('{"damages":[');
  const read = await checker.run();
  if (json) print(`],${JSON.stringify({ ...read, damaged, fixable, mendable: fixable }).slice(1)}`);
  const where = `${amount(read.pages, 'page')} of ${amount(read.spaces, 'space')}`;
  if (damaged > 0 && (!fix || fixable < damaged))
    throw new OperatorError(`\n${amount(damaged, 'damaged passage')} in ${where}; ${fixable} can be fixed: --fix`);
  if (!json) print(`${where} checked in ${elapsed(started)} s: ${amount(damaged, 'damaged passage')}.`);
}

/** @param given accepts the former name of `--fix` for one release */
async function run({ mend, ...given }: CheckOptions & { readonly mend?: boolean }): Promise<void> {
  const options = { ...given, fix: given.fix ?? mend };
  const { json, deep = false, texts = false } = options;
  if (texts) return withApplication((application) => checkTexts(application, options));
  if (options.fix || options.org !== undefined || options.space !== undefined || options.email !== undefined)
    throw new OperatorError('--fix, --org, --space and --email require --texts.');
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
    .option('--fix', 'with --texts: create one change request per space that fixes them')
    .addOption(new Option('--mend', 'the former name of --fix').hideHelp())
    .option('--org <id or title>', 'with --texts: only this organization')
    .option('--space <id>', 'with --texts: only this space')
    .option(
      '--email <address>',
      'with --fix: account that creates them (default: the creator of the space)',
      emailArgument,
    )
    .addHelpText('after', HELP)
    .action(run);
}
