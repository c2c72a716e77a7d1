import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Command } from 'commander';
import { describeApi } from '../../app.setup';
import { toYaml } from '../../common/openapi/document-yaml';
import { documentedOperations } from '../../common/openapi/document-walk';
import { loadConfiguration } from '../../config/configuration';
import { writeProblem } from '../../backup/new-file';
import { printResult, type OutputOptions } from '../output';

const HELP = `
The document is the same as at /openapi.json and /openapi.yaml. An existing file is replaced.`;

async function run(file: string, options: OutputOptions): Promise<void> {
  const document = await describeApi(loadConfiguration());
  const json = `${JSON.stringify(document, null, 2)}\n`;
  await writeFile(file, /\.ya?ml$/i.test(file) ? toYaml(json) : json).catch((error: unknown) => {
    throw writeProblem(file, error);
  });
  printResult(options, { file: path.resolve(file), operations: documentedOperations(document).length }, file);
}

export function openapiCommand(): Command {
  return new Command('openapi')
    .description('write the OpenAPI document of this version to a file; requires no database')
    .argument('<file>', 'output file: YAML for .yaml and .yml, otherwise JSON')
    .addHelpText('after', HELP)
    .action(run);
}
