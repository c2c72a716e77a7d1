/** `node scripts/lint-openapi.mjs <document.json>`: Spectral's and Redocly's rules; any finding, hints included, is a failure. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import spectralCore from '@stoplight/spectral-core';
import parsers from '@stoplight/spectral-parsers';
import rulesets from '@stoplight/spectral-rulesets';
import { root } from './sources.mjs';

const require = createRequire(import.meta.url);
const { Document, Spectral } = spectralCore;

// Nothing is sent from this machine: no telemetry, no check for a newer version.
const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' };

/** Runs a tool in the project's folder and reads the JSON it prints; its other output is shown when there is none. */
async function run(program, args) {
  const child = spawn(process.execPath, [require.resolve(program), ...args], { cwd: root, env });
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr']) child[name].setEncoding('utf8').on('data', (text) => (output[name] += text));
  const code = await new Promise((resolve) => child.on('close', resolve));
  const start = output.stdout.search(/[[{]/);
  if (start < 0) throw new Error(`${program} ended with ${code}:\n${output.stdout}${output.stderr}`);
  return JSON.parse(output.stdout.slice(start, output.stdout.search(/[\]}](?![\s\S]*[\]}])/) + 1));
}

/** Every rule that Spectral has for OpenAPI. */
async function spectral(file) {
  const linter = new Spectral();
  linter.setRuleset({ extends: [rulesets.oas] });
  const findings = await linter.run(new Document(readFileSync(file, 'utf8'), parsers.Json, file));
  return findings.map((finding) => `spectral  ${finding.code}  ${finding.path.join('.')}  ${finding.message}`);
}

async function redocly(file) {
  const { problems } = await run('@redocly/cli/bin/cli.js', [
    'lint',
    ...['--config', 'redocly.yaml', '--format', 'json', '--max-problems', '1000'],
    file,
  ]);
  return problems.map(
    (problem) => `redocly  ${problem.ruleId}  ${problem.location?.[0]?.pointer ?? ''}  ${problem.message}`,
  );
}

const [file] = process.argv.slice(2);
if (!file) {
  process.stderr.write('Name the document to check: node scripts/lint-openapi.mjs openapi.json\n');
  process.exit(2);
}
const findings = [...(await spectral(path.resolve(file))), ...(await redocly(path.resolve(file)))];
for (const finding of findings) process.stdout.write(`${finding}\n`);
process.stdout.write(findings.length === 0 ? 'Nothing found.\n' : `${findings.length} found.\n`);
process.exitCode = findings.length === 0 ? 0 : 1;
