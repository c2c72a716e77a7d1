import { bundledPlaces } from './bundled-packages.mjs';

/** The licences that shipped packages may have: all of them permit use, modification and redistribution. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Packages whose manifest states the licence in an old format or not at all; taken from the licence text that they contain. */
const STATED_ELSEWHERE = {
  busboy: 'MIT',
  duck: 'BSD-2-Clause',
  khroma: 'MIT',
  'passport-strategy': 'MIT',
  pause: 'MIT',
  streamsearch: 'MIT',
};

/** Whether an SPDX expression without nested parentheses is satisfied by the allowed licences: one side of OR, both of AND. */
export const isAllowed = (expression) =>
  expression
    .replace(/^\(|\)$/g, '')
    .split(/ OR /)
    .some((choice) => choice.split(/ AND /).every((name) => ALLOWED.has(name)));

export const licenceOf = (name, { license }) => STATED_ELSEWHERE[name] ?? license;

/** Paths in the lock file that are shipped, including those of other platforms: run-time dependencies and bundled packages. */
export function shippedPlaces(lock) {
  const installed = Object.keys(lock.packages).filter((place) => place !== '' && lock.packages[place].dev !== true);
  return new Set([...installed, ...bundledPlaces(lock)]);
}

/** The packages of a lock file that are shipped. */
export const shippedPackages = (lock) =>
  [...shippedPlaces(lock)].map((place) => ({ name: place.split('node_modules/').at(-1), ...lock.packages[place] }));

/** Shipped packages under a licence that is not allowed, or under none. */
export const licenceProblems = (lock) =>
  shippedPackages(lock)
    .map((entry) => ({ ...entry, licence: licenceOf(entry.name, entry) }))
    .filter(({ licence }) => licence === undefined || !isAllowed(licence))
    .map(({ name, version, licence }) => `${name}@${version}: ${licence ?? 'no licence'}`);
