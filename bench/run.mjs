/** `npm run bench`: the cost of the service compared with a bare server, and how it grows; `--help` lists the options. */
import process from 'node:process';
import { bench } from './bench.mjs';

try {
  await bench(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`The bench failed: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
