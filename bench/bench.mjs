import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import process from 'node:process';
import { browserProblems, browserText, runBrowserBench } from './browser-bench.mjs';
import { runCorpusBench } from './corpus-bench.mjs';
import { runGrowthBench } from './growth-bench.mjs';
import { importProblems, importText, runImportBench } from './import-bench.mjs';
import {
  archiveProblems,
  archiveText,
  interruptedText,
  runArchiveBench,
  runInterruptedBench,
} from './archive-bench.mjs';
import { readOptions } from './options.mjs';
import { ensureBuilt } from './processes/database.mjs';
import { peopleText, runPeopleBench } from './people-bench.mjs';
import { processesText, runProcessesBench } from './processes-bench.mjs';
import { liveProblems, liveText, runLiveBench } from './live-bench.mjs';
import { runProfile } from './profile-bench.mjs';
import { compareWithReference, goalsText, ratiosOf, saveReference } from './reference.mjs';
import { runSoakBench, soakProblems, soakText } from './soak-bench.mjs';
import { tableText } from './table.mjs';

const logProgress = (text) => process.stderr.write(`${text}\n`);

const machine = () => `Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`;

const memoryText = ({ afterStart, afterReads }) =>
  `Memory of the service: ${afterStart.toFixed(0)} MiB idle after the start, ${afterReads.toFixed(0)} MiB idle after 10,000 page reads.`;

async function growth(options) {
  const { sizes, rows, memory } = await runGrowthBench(options, logProgress);
  console.log(`\n${machine()}\n\n${tableText(sizes, rows)}\n`);
  console.log(
    'ratio: requests a second beside a bare Express + pg server over the same database, measured in turn.\ngrowth: what one answer costs at the largest size beside the smallest.',
  );
  if (memory.afterStart) console.log(memoryText(memory));
  const ratios = ratiosOf(sizes, rows);
  if (options.save) saveReference(ratios);
  return { sizes, rows: Object.fromEntries(rows), memory, ratios };
}

async function corpus(options) {
  const result = await runCorpusBench(options, logProgress);
  console.log(
    `${result.pages} pages: ${result.median.toFixed(2)} ms a page (median of ${result.perPage.length}; best ${result.best.toFixed(2)}, first ${result.first.toFixed(2)})`,
  );
  return result;
}

async function people() {
  const figures = await runPeopleBench(logProgress);
  console.log(`\n${machine()}\n\n${peopleText(figures)}\n`);
  return { figures };
}

/** The last line contains the figure. */
function reportCheck(ratios) {
  const { compared, worse } = compareWithReference(ratios);
  for (const line of worse) console.log(`Fell by more than a fifth: ${line}`);
  console.log(
    `load: ${compared} ratios compared, ${worse.length} fell by more than a fifth; ${goalsText(ratios).join(', ')}`,
  );
  if (worse.length > 0) process.exitCode = 1;
}

/** The part of the bench selected by the options. */
function chosen(options) {
  if (options.people) return people();
  if (options.interrupt) return interrupted(options);
  if (options.beside || options.onlyArchive) return beside(options);
  if (options.browser) return browser();
  if (options.live) return live();
  if (options.minutes) return soak(options);
  return options.corpus ? corpus(options) : growth(options);
}

/** Reports whether the figures meet their targets, and sets the exit code. */
function verdict(name, problems) {
  console.log(`${name}: ${problems.length === 0 ? 'all goals are met' : problems.join('; ')}`);
  if (problems.length > 0) process.exitCode = 1;
}

async function interrupted({ archive, interrupt }) {
  const figures = await runInterruptedBench(archive, interrupt, logProgress);
  console.log(`\n${machine()}\n\n${interruptedText(figures)}\n`);
  verdict('interrupted', figures.problems.slice(0, 5));
  return { figures };
}

async function archiveBeside({ archive }) {
  const figures = await runArchiveBench(archive, logProgress);
  console.log(`\n${machine()}\n\n${archiveText(figures)}\n`);
  return figures;
}

async function beside(options) {
  if (options.onlyArchive) {
    const archive = await archiveBeside(options);
    verdict('beside', archiveProblems(archive));
    return { archive };
  }
  const processes = await runProcessesBench(logProgress);
  const figures = await runImportBench(logProgress);
  console.log(`\n${machine()}\n\n${processesText(processes)}\n\n${importText(figures)}\n`);
  const archive = options.archive.megabytes > 0 ? await archiveBeside(options) : undefined;
  verdict('beside', [...importProblems(figures), ...(archive ? archiveProblems(archive) : [])]);
  return { figures, processes, archive };
}

async function live() {
  const figures = await runLiveBench(logProgress);
  console.log(`\n${machine()}\n\n${liveText(figures)}\n`);
  verdict('live', liveProblems(figures));
  return { figures };
}

async function browser() {
  const figures = await runBrowserBench(logProgress);
  console.log(
    `\n${machine()}, a phone of the middle class: ratios to a plain page, median and range\n\n${browserText(figures)}\n`,
  );
  verdict('browser', browserProblems(figures));
  return { figures };
}

async function soak({ minutes }) {
  const figures = await runSoakBench(minutes, logProgress);
  console.log(`\n${machine()}\n\n${soakText(figures)}\n`);
  verdict('soak', soakProblems(figures));
  return { figures };
}

/** @param {string[]} args command-line arguments */
export async function bench(args) {
  const options = readOptions(args);
  if (!options) return;
  const started = performance.now();
  await ensureBuilt(options.build);
  if (options.profile) return runProfile(console.log, options.sections);
  const figures = await chosen(options);
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`Took ${seconds} s.`);
  if (options.check && figures.ratios) reportCheck(figures.ratios);
  if (options.json)
    writeFileSync(options.json, `${JSON.stringify({ machine: machine(), seconds, ...figures }, null, 2)}\n`);
}
