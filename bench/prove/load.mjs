/**
 * `npm run prove -- load`: the bench over every hot operation, compared with the saved reference. About 5 minutes; with
 * `-- --sizes 1000,10000,100000` a quarter of an hour. `-- --minutes 60` shows instead
 * whether memory stays flat under mixed load, `-- --beside` how long others wait while one organization imports 19,000 pages, and then
 * an archive of 1.5 GB with 40,000 files; `-- --interrupt 20` whether uploads and imports that are interrupted at random points end
 * complete.
 */
import process from 'node:process';
import { runNode } from '../../scripts/tools.mjs';

const MEASURED = 'page,site,tree,spaces,comments,search,change-requests,writes';
const sizes = process.argv.includes('--sizes') ? [] : ['--sizes', '1000,10000'];
process.exitCode = await runNode(['bench/run.mjs', '--check', '--only', MEASURED, ...sizes, ...process.argv.slice(2)]);
