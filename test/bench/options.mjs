import { parseArgs } from 'node:util';

/** Parts of the bench, in the order they run. */
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
  --corpus <path>     import a zip or folder of real documentation again and again, and nothing else
  --people            lists of 50 among up to 100,000 members, 10,000 teams and 10,000 spaces, and nothing else
  --beside            what others wait for while 19,000 pages are imported, the memory after it, and writes beside a second process, and nothing else
  --live              keys and messages of people who edit pages together in two processes, and the memory of 2,000 open pages, and nothing else
  --minutes 10        memory at even points of so many minutes of mixed load, and nothing else
  --events 10000000   events of readers of one site for insights, instead of 2,000,000 (--quick: 200,000)
  --times 7           how often --corpus imports
  --profile           CPU profile of the service while it answers page reads, comments and writes, and nothing else
  --check             say which ratios fell by more than a fifth below test/bench/reference.json; the exit code is 1 then
  --save              keep the ratios of this run as the reference
  --json <file>       also write the figures to a file
  --no-build          take the built program as it is
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
 * @property {boolean} live
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

/** Bad input ends with a sentence about it. @returns {Options | undefined} undefined when help was asked for */
export function readOptions(args) {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean', default: false },
      profile: { type: 'boolean', default: false },
      people: { type: 'boolean', default: false },
      beside: { type: 'boolean', default: false },
      live: { type: 'boolean', default: false },
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
    },
  });
  if (values.help) {
    console.log(HELP);
    return undefined;
  }
  const only = values.only?.split(',') ?? SECTIONS;
  const unknown = only.find((name) => !SECTIONS.includes(name));
  if (unknown !== undefined) throw new Error(`--only knows ${SECTIONS.join(', ')}; not "${unknown}".`);
  const sizes = values.sizes ?? (values.quick ? '1000,10000' : '1000,10000,100000');
  return {
    sizes: sizes.split(',').map((size) => wholeNumber(size, '--sizes')),
    sections: new Set(only),
    quick: values.quick,
    build: !values['no-build'],
    profile: values.profile,
    people: values.people,
    beside: values.beside,
    live: values.live,
    ...(values.minutes && { minutes: wholeNumber(values.minutes, '--minutes') }),
    check: values.check,
    save: values.save,
    events: wholeNumber(values.events ?? (values.quick ? '200000' : '2000000'), '--events'),
    times: wholeNumber(values.times, '--times'),
    ...(values.corpus && { corpus: values.corpus }),
    ...(values.json && { json: values.json }),
  };
}
