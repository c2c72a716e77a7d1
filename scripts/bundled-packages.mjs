/**
 * Development dependencies that are shipped nevertheless: the build bundles their code for browsers, so that they need not
 * be installed where the service runs.
 */
const BUNDLED = [
  '@codemirror/commands',
  '@codemirror/lang-markdown',
  '@codemirror/language',
  '@codemirror/search',
  '@codemirror/state',
  '@codemirror/view',
  '@lezer/highlight',
  '@preact/signals',
  '@simplewebauthn/browser',
  'fflate',
  'lucide',
  'mermaid',
  'openapi-fetch',
  'preact-iso',
  'prosemirror-commands',
  'prosemirror-dropcursor',
  'prosemirror-gapcursor',
  'prosemirror-history',
  'prosemirror-inputrules',
  'prosemirror-keymap',
  'prosemirror-schema-list',
  'prosemirror-tables',
  'uqr',
];

/** The path of a package required by another one, resolved like Node.js does; undefined if it is not installed. */
function placeOf(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[place]) return place;
    if (folder === '') return undefined;
  }
}

/** Paths in the lock file of the bundled packages, with their dependencies. */
export function bundledPlaces({ packages }) {
  const places = new Set();
  const open = BUNDLED.map((name) => `node_modules/${name}`);
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    if (places.has(place)) continue;
    places.add(place);
    const { dependencies, peerDependencies } = packages[place];
    for (const name of Object.keys({ ...dependencies, ...peerDependencies })) {
      const found = placeOf(packages, place, name);
      if (found) open.push(found);
    }
  }
  return places;
}
