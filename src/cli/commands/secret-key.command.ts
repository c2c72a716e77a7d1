import { Command } from 'commander';
import { OperatorError } from '../../common/operator-error';
import { loadConfiguration } from '../../config/configuration';
import { formatKeys, keyFileOf, parseKeys, readKeyFile, replaceFile } from '../../config/key-file';
import { Sealer } from '../../config/sealer';
import { newKey } from '../../config/secret-key';
import { Database } from '../../database/database';
import { withApplication } from '../application';
import { type OutputOptions, printResult } from '../output';
import { Resealing, type ResealResult } from '../secret-key/reseal';
import { SealedValuesRepository } from '../secret-key/sealed-values.repository';
import { amount } from '../words';

const HELP = `
To replace the key without downtime, in this order:

  With the key in DATA_DIR (SECRET_KEY unset):      With SECRET_KEY:
  1. secret-key rotate                              1. add the new key to SECRET_KEY_FALLBACKS, restart every process
  2. restart the service                            2. exchange the two: SECRET_KEY is the new one; restart every process
  3. secret-key reseal                              3. secret-key reseal
  4. after 30 days: secret-key forget, restart       4. after 30 days: unset SECRET_KEY_FALLBACKS, restart

Links that were signed with the former key work until step 4.`;

function resealAll(dryRun: boolean): Promise<ResealResult> {
  return withApplication(({ context }) =>
    new Resealing(new SealedValuesRepository(context.get(Database)), context.get(Sealer), dryRun).run(),
  );
}

function refuseLost({ lost }: ResealResult): void {
  if (lost.length === 0) return;
  const shown = lost.slice(0, 20).map((value) => `✖ ${value}`);
  throw new OperatorError(
    `${shown.join('\n')}\n${amount(lost.length, 'secret')} cannot be decrypted with any key. Add the key that they were stored with to SECRET_KEY_FALLBACKS, or enter them again in the app.`,
  );
}

/** The keys of the file. Refused where SECRET_KEY is set. */
function ownKeys(): { readonly dataDir: string; readonly keys: readonly Buffer[] } {
  const { secretKey, dataDir } = loadConfiguration();
  if (secretKey !== undefined)
    throw new OperatorError('SECRET_KEY is set: change it and SECRET_KEY_FALLBACKS as `secret-key --help` describes.');
  const content = readKeyFile(dataDir);
  if (content === undefined)
    throw new OperatorError(`There is no key in ${dataDir} yet. It is created when the service starts.`);
  return { dataDir, keys: parseKeys(content) };
}

function rotate(options: OutputOptions): void {
  const { dataDir, keys } = ownKeys();
  if (keys.length > 1)
    throw new OperatorError(
      'A former key is still accepted. Complete the last rotation first: secret-key reseal, then secret-key forget.',
    );
  replaceFile(keyFileOf(dataDir), formatKeys([newKey(), ...keys]));
  printResult(
    options,
    { keys: 2 },
    'A new key signs from the next start on. Restart the service, then run: secret-key reseal',
  );
}

async function reseal(options: OutputOptions): Promise<void> {
  const result = await resealAll(false);
  refuseLost(result);
  const { current, former } = result;
  printResult(
    options,
    { resealed: former, current },
    `${amount(former, 'secret')} resealed, ${current} were up to date.`,
  );
}

async function forget(options: OutputOptions): Promise<void> {
  const { dataDir, keys } = ownKeys();
  if (keys.length === 1) throw new OperatorError('There is no former key.');
  const result = await resealAll(true);
  refuseLost(result);
  if (result.former > 0)
    throw new OperatorError(
      `${amount(result.former, 'secret')} still need the former key. Run first: secret-key reseal`,
    );
  replaceFile(keyFileOf(dataDir), formatKeys(keys.slice(0, 1)));
  printResult(options, { keys: 1 }, 'The former key is deleted. Restart the service, so that it no longer accepts it.');
}

export function secretKeyCommand(): Command {
  const command = new Command('secret-key')
    .description('replace the secret key of the installation')
    .addHelpText('after', HELP);
  command
    .command('rotate')
    .description('create a new key in DATA_DIR that signs; the former one is still accepted')
    .action(rotate);
  command.command('reseal').description('encrypt the stored secrets with the current key').action(reseal);
  command
    .command('forget')
    .description('delete the former key from DATA_DIR, once no stored secret needs it')
    .action(forget);
  return command;
}
