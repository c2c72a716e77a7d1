import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, getPriority, setPriority, tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { root } from './sources.mjs';
import { runTool } from './tools.mjs';

/** An aborted run counts as one failure. */
const NOTHING = { numPassedTests: 0, numFailedTests: 1, numRuntimeErrorTestSuites: 0, testResults: [] };

async function run(args, env) {
  try {
    // Workers of the service lower their priority; tests with a higher one would starve them.
    setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
    return await runTool('jest', args, env);
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return NOTHING;
  }
}

/**
 * Runs jest, which reports on the terminal. A suite that could not run at all counts as one failure: its tests are
 * not in the other numbers.
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env] of the tests; that of this process if omitted
 * @returns {Promise<{ code: number, passed: number, failed: number, cases: Map<string, { name: string, titles: string[], status: string }[]>, suites: { name: string, ms: number }[] }>}
 *   `code` is never 0 when something failed; `cases` by the file they ran in, relative to the project; `suites` by that file, too
 */
export async function runJest(args, env) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bindery-test-'));
  try {
    const file = path.join(folder, 'report.json');
    const code = await run(['--json', `--outputFile=${file}`, ...args], env);
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults } = readReport(file);
    const failed = numFailedTests + numRuntimeErrorTestSuites;
    return {
      code: code === 0 && failed > 0 ? 1 : code,
      passed: numPassedTests,
      failed: failed === 0 && code !== 0 ? 1 : failed,
      cases: new Map(testResults.map(({ name, assertionResults }) => [relative(name), assertionResults.map(caseOf)])),
      suites: testResults.map(({ name, startTime, endTime }) => ({ name: relative(name), ms: endTime - startTime })),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const relative = (file) => path.relative(root, file).split(path.sep).join('/');

const caseOf = ({ ancestorTitles, title, status }) => ({
  name: [...ancestorTitles, title].join(' › '),
  titles: ancestorTitles,
  status,
});
