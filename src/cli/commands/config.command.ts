import { Command } from 'commander';
import { loadConfiguration } from '../../config/configuration';
import { effectiveValues } from '../../config/effective-values';
import { say } from '../output';
import { table } from '../table';

function show(): void {
  loadConfiguration();
  const rows = effectiveValues().map(({ name, value, from }) => [name, value === undefined ? '(unset)' : value, from]);
  say(table(['Variable', 'Value', 'From'], rows));
}

export function configCommand(): Command {
  return new Command('config')
    .description('show the configuration that counts here, with secrets masked; needs no database')
    .action(show);
}
