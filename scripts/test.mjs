/** `npm test`: runs every jest project; further arguments go to jest. The last line is always `N passed, N failed`. */
import process from 'node:process';
import { runJest } from './run-jest.mjs';

// Several processes share the processors: a larger young generation saves garbage collections (16 MB are usual), and
// no more threads than there are free processors (0; 4 are usual) avoid context switches.
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64 --v8-pool-size=0`.trim();

const { code, passed, failed } = await runJest(process.argv.slice(2));
process.exitCode = code;
process.stdout.write(`${passed} passed, ${failed} failed\n`);
