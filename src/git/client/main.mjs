/** Brings documentation from a folder into a space and back, for CI runners and shells. Needs Node.js 20 or later, nothing else. */
import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { annotation, codeQuality } from './annotations.mjs';
import { Api } from './api.mjs';
import { Failure, readArguments, USAGE } from './arguments.mjs';
import { check, pull, push } from './commands.mjs';

const COMMANDS = { push, check, pull };
const WRONG = 1;
const FAILED = 2;

async function run() {
  const options = readArguments(process.argv.slice(2), process.env);
  if (!options) return void process.stdout.write(USAGE);
  const { findings, said } = await COMMANDS[options.command](new Api(options), options);
  for (const finding of findings) process.stdout.write(`${annotation(finding, process.env)}\n`);
  if (options.codeQuality)
    writeFileSync(options.codeQuality, `${JSON.stringify(codeQuality(findings), undefined, 2)}\n`);
  for (const sentence of said) process.stdout.write(`${sentence}\n`);
  if (findings.some(({ level }) => level === 'error')) process.exitCode = WRONG;
}

try {
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof Failure ? error.message : error.stack}\n`);
  process.exitCode = FAILED;
}
