import { Command } from 'commander';
import { loadConfiguration } from '../../config/configuration';
import { effectiveValues } from '../../config/effective-values';
import { misspelt, namesInFile, valuesInFile } from '../../config/misspelt';
import { type OutputOptions, print, inform } from '../output';
import { table } from '../table';

function show({ json }: OutputOptions): void {
  const { publicUrl, dataDir } = loadConfiguration();
  // These two are more than their text: one follows the port, the other the folder we are in.
  const derived: Readonly<Record<string, string>> = { PUBLIC_URL: publicUrl, DATA_DIR: dataDir };
  for (const line of misspelt(process.env, namesInFile())) inform(line);
  const values = effectiveValues(process.env, valuesInFile()).map(({ name, value, from }) => ({
    name,
    value: derived[name] ?? value,
    from,
  }));
  if (json) return print(JSON.stringify(values));
  const rows = values.map(({ name, value, from }) => [name, value ?? '(unset)', from]);
  print(table(['Variable', 'Value', 'From'], rows));
}

export function configCommand(): Command {
  return new Command('config')
    .description('show the effective configuration, with secrets masked; requires no database')
    .action(show);
}
