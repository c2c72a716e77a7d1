import { readFileSync, writeFileSync } from 'node:fs';

const FILE = new URL('./reference.json', import.meta.url);
/** A ratio below this share of the saved one is a regression, whatever else the machine did. */
const TOLERATED = 0.8;

/** Required ratios to the bare server, by the beginning of a row's name. */
const GOALS = [
  ['page, hot', 1],
  ['rendered page, hot', 0.8],
  ['comment, post', 0.6],
  ['import 250', 0.6],
  ['merge 5', 0.6],
];

/** The ratios of a table by name and size. @returns {Record<string, Record<string, number>>} */
export function ratiosOf(sizes, rows) {
  const ratios = {};
  for (const [name, all] of rows)
    for (const [column, figures] of all.entries())
      if (figures?.ratio !== undefined) (ratios[name] ??= {})[sizes[column]] = Number(figures.ratio.toFixed(2));
  return ratios;
}

/** Saves the ratios for later runs to be compared with; those that were not measured are retained. */
export function saveReference(ratios) {
  const known = readReference();
  for (const [name, bySize] of Object.entries(ratios)) known[name] = { ...known[name], ...bySize };
  writeFileSync(FILE, `${JSON.stringify(known, null, 2)}\n`);
}

const readReference = () => JSON.parse(readFileSync(FILE, 'utf8'));

/** The ratios that fell by more than a fifth. @returns {{ compared: number, worse: string[] }} */
export function compareWithReference(ratios, reference = readReference()) {
  const worse = [];
  let compared = 0;
  for (const [name, bySize] of Object.entries(ratios))
    for (const [size, ratio] of Object.entries(bySize)) {
      const before = reference[name]?.[size];
      if (before === undefined) continue;
      compared += 1;
      if (ratio < before * TOLERATED) worse.push(`${name}, ${size} pages: ${ratio}, was ${before}`);
    }
  return { compared, worse };
}

/** The lowest ratio of each goal. @returns {string[]} such as `page, hot 1.20 (goal 1)` */
export function goalsText(ratios) {
  return GOALS.flatMap(([name, goal]) => {
    const found = Object.entries(ratios).filter(([row]) => row.startsWith(name));
    if (found.length === 0) return [];
    const lowest = Math.min(...found.flatMap(([, bySize]) => Object.values(bySize)));
    return [`${name} ${lowest.toFixed(2)} (goal ${goal})`];
  });
}
