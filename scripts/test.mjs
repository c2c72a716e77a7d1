/** `npm test`: runs every jest project; further arguments go to jest. The last line is always `N passed, N failed`. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { runTool } from './tools.mjs';

/** A suite that could not run at all counts as one failure: its tests are not in the other numbers. */
function counts(file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

// Several processes share the processors: more room for what tests throw away at once spares sweeping (16 MB are usual), and
// as many threads beside each as there are processors left (0; 4 are usual) spare changing between them.
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64 --v8-pool-size=0`.trim();

const folder = mkdtempSync(path.join(tmpdir(), 'bindery-test-'));
const report = path.join(folder, 'report.json');
let code = 1;
try {
  code = await runTool('jest', ['--json', `--outputFile=${report}`, ...process.argv.slice(2)]);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
}
const { passed, failed } = counts(report);
rmSync(folder, { recursive: true, force: true });
process.exitCode = code === 0 && failed > 0 ? 1 : code;
process.stdout.write(`${passed} passed, ${failed === 0 && code !== 0 ? 1 : failed} failed\n`);
