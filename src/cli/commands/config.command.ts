import { Command } from 'commander';
import { loadConfiguration } from '../../config/configuration';
import { effectiveValues } from '../../config/effective-values';
import { say } from '../output';
import { table } from '../table';

function show(): void {
  const { publicUrl, dataDir } = loadConfiguration();
  // These two are more than their text: one follows the port, the other the folder we are in.
  const derived: Readonly<Record<string, string>> = { PUBLIC_URL: publicUrl, DATA_DIR: dataDir };
  const rows = effectiveValues().map(({ name, value, from }) => [name, derived[name] ?? value ?? '(unset)', from]);
  say(table(['Variable', 'Value', 'From'], rows));
}

export function configCommand(): Command {
  return new Command('config')
    .description('show the configuration that counts here, with secrets masked; needs no database')
    .action(show);
}
