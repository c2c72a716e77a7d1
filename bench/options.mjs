import process from 'node:process';
import { parseArgs } from 'node:util';

/** Sections of the bench, in the order in which they run. */
const SECTIONS = [
  'memory',
  'import',
  'page',
  'site',
  'tree',
  'spaces',
  'comments',
  'search',
  'change-requests',
  'duplicate',
  'writes',
  'openapi',
  'insights',
];

const HELP = `npm run bench -- [options]

  --quick             1,000 and 10,000 pages only, short rounds (under a minute)
  --sizes 1000,5000   sizes of the space, ascending, instead of 1000,10000,100000
  --only page,search  some of: ${SECTIONS.join(', ')}
  --corpus <path>     only import a zip or folder of real documentation repeatedly
  --people            only lists of 50 among up to 100,000 members, 10,000 teams and 10,000 spaces
  --beside            only how long others wait while 19,000 pages are imported, the memory afterwards, and writes beside a second
                      process; then the same for a large archive
  --archive 1500      the size of that archive in MB; with --files 40000 and --seed 42; 0: none
  --only-archive      only the large archive
  --interrupt 20      only interruptions of uploads and imports of a large archive at so many random points
  --live              only keystrokes and messages of people who edit pages together in two processes, and the memory of 2,000 open pages
  --browser           only what people wait for on a phone of the middle class, in Chromium (about 10 minutes)
  --minutes 10        only memory at regular points of that many minutes of mixed load
  --events 10000000   events of readers of one site for insights, instead of 2,000,000 (--quick: 200,000)
  --times 7           how often --corpus imports
  --profile           only a CPU profile of the service while it answers page reads, comments and writes
  --check             list ratios that fell by more than a fifth below bench/reference.json; the exit code is then 1
  --save              save the ratios of this run as the reference
  --json <file>       also write the figures to a file
  --no-build          use the existing build
`;

/**
 * @typedef {object} Options
 * @property {number[]} sizes pages of the space, ascending
 * @property {Set<string>} sections
 * @property {boolean} quick
 * @property {boolean} build
 * @property {boolean} profile
 * @property {boolean} people
 * @property {boolean} beside
 * @property {{ megabytes: number, files: number, seed: number }} archive
 * @property {boolean} onlyArchive
 * @property {number} [interrupt]
 * @property {boolean} live
 * @property {boolean} browser
 * @property {number} [minutes]
 * @property {boolean} check
 * @property {boolean} save
 * @property {number} events
 * @property {number} times
 * @property {string} [corpus]
 * @property {string} [json]
 */

const wholeNumber = (text, name) => {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1)
    throw new Error(`${name} is ${text}, but must be a whole number above 0.`);
  return number;
};

const KNOWN = {
  quick: { type: 'boolean', default: false },
  profile: { type: 'boolean', default: false },
  people: { type: 'boolean', default: false },
  beside: { type: 'boolean', default: false },
  archive: { type: 'string', default: '1500' },
  files: { type: 'string', default: '40000' },
  seed: { type: 'string' },
  'only-archive': { type: 'boolean', default: false },
  interrupt: { type: 'string' },
  live: { type: 'boolean', default: false },
  browser: { type: 'boolean', default: false },
  minutes: { type: 'string' },
  check: { type: 'boolean', default: false },
  save: { type: 'boolean', default: false },
  'no-build': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
  sizes: { type: 'string' },
  only: { type: 'string' },
  corpus: { type: 'string' },
  events: { type: 'string' },
  times: { type: 'string', default: '7' },
  json: { type: 'string' },
};

const archiveOptions = (values) => ({
  archive: {
    megabytes: (Number(values.archive) * 1e6) / (1024 * 1024),
    files: wholeNumber(values.files, '--files'),
    seed: wholeNumber(values.seed ?? String(process.pid), '--seed'),
  },
  onlyArchive: values['only-archive'],
  ...(values.interrupt && { interrupt: wholeNumber(values.interrupt, '--interrupt') }),
});

/** Throws a readable error for invalid input. @returns {Options | undefined} undefined after `--help` */
export function readOptions(args) {
  const { values } = parseArgs({ args, options: KNOWN });
  if (values.help) {
    console.log(HELP);
    return undefined;
  }
  const only = values.only?.split(',') ?? SECTIONS;
  const unknown = only.find((name) => !SECTIONS.includes(name));
  if (unknown !== undefined) throw new Error(`--only accepts ${SECTIONS.join(', ')}; not "${unknown}".`);
  const sizes = values.sizes ?? (values.quick ? '1000,10000' : '1000,10000,100000');
  return {
    sizes: sizes.split(',').map((size) => wholeNumber(size, '--sizes')),
    sections: new Set(only),
    quick: values.quick,
    build: !values['no-build'],
    profile: values.profile,
    people: values.people,
    beside: values.beside,
    ...archiveOptions(values),
    live: values.live,
    browser: values.browser,
    ...(values.minutes && { minutes: wholeNumber(values.minutes, '--minutes') }),
    check: values.check,
    save: values.save,
    events: wholeNumber(values.events ?? (values.quick ? '200000' : '2000000'), '--events'),
    times: wholeNumber(values.times, '--times'),
    ...(values.corpus && { corpus: values.corpus }),
    ...(values.json && { json: values.json }),
  };
}
