/**
 * Development dependencies that are shipped all the same: the build puts their code into what browsers load, so that nothing has to
 * be installed for it where the service runs.
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

/** Where a package finds another one, as Node.js looks for it; undefined where it is not installed. */
function placeOf(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[place]) return place;
    if (folder === '') return undefined;
  }
}

/** Places of a lock file of what the build bundles, with everything that it requires. */
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
