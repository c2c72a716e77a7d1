import { findCycles, type Import, readImports, moduleOf } from './import-graph';

/** A module may import modules of lower levels; those of level 1 also one another, as long as there is no cycle. */
const LEVELS: Readonly<Record<string, number>> = {
  common: 0,
  documents: 1,
  config: 1,
  database: 1,
  events: 1,
  health: 1,
  jobs: 1,
  metrics: 1,
  outbound: 1,
  storage: 1,
  tracing: 1,
  viewer: 1,
  activity: 2,
  limits: 2,
  mail: 2,
  preconditions: 2,
  'read-only': 2,
  idempotency: 2,
  conditions: 2,
  users: 2,
  quotas: 2,
  doctor: 3,
  audit: 3,
  oauth: 3,
  auth: 4,
  organizations: 4,
  members: 5,
  teams: 6,
  access: 7,
  collections: 8,
  openapi: 8,
  reference: 9,
  sso: 8,
  accounts: 9,
  oidc: 9,
  ldap: 9,
  saml: 9,
  scim: 9,
  webhooks: 8,
  spaces: 9,
  content: 10,
  import: 11,
  backup: 11,
  pdf: 11,
  uploads: 11,
  'change-requests': 12,
  sites: 12,
  translations: 12,
  comments: 13,
  live: 13,
  insights: 13,
  git: 13,
  'import-runs': 13,
  agents: 14,
  notifications: 14,
  publishing: 14,
  operate: 15,
  'app.module': 16,
  'app.setup': 17,
  bootstrap: 18,
  cli: 19,
  main: 20,
};

const INFRASTRUCTURE = 1;

const imports = readImports();
const acrossModules = imports.filter(({ from, to }) => moduleOf(from) !== moduleOf(to));

const isAllowed = ({ from, to }: Import): boolean => {
  const [importer, imported] = [LEVELS[moduleOf(from)] ?? -1, LEVELS[moduleOf(to)] ?? Infinity];
  return imported < importer || (imported === INFRASTRUCTURE && importer === INFRASTRUCTURE);
};

/** Modules whose folders are not in an order yet. */
const UNORDERED = new Set(['documents']);

/** The folder of a module that a file is in; undefined for files at the top of a module, which its folders share or which put them together. */
const folderOf = (file: string): string | undefined => {
  const [module = '', folder, ...rest] = file.split('/');
  return folder === undefined || rest.length === 0 || UNORDERED.has(module) ? undefined : `${module}/${folder}`;
};

/** Each knot of what files belong to: its shortest cycle, and an import for each step of it. */
function cyclesBetween(edges: readonly Import[], placeOf: (file: string) => string): string[][] {
  const example = (from: string, to = ''): string => {
    const edge = edges.find((one) => placeOf(one.from) === from && placeOf(one.to) === to);
    return `${edge?.from} imports ${edge?.to}`;
  };
  return findCycles(edges.map(({ from, to }) => ({ from: placeOf(from), to: placeOf(to) }))).map((cycle) => [
    cycle.join(' → '),
    ...cycle.slice(0, -1).map((place, index) => example(place, cycle[index + 1])),
  ]);
}

const name = (file: string): string => `${file} (level ${LEVELS[moduleOf(file)] ?? 'unknown'})`;

describe('imports', () => {
  it('are found', () => {
    expect(imports).toContainEqual({ from: 'main.ts', to: 'bootstrap/service.ts' });
    expect(imports.length).toBeGreaterThan(500);
  });

  it('make no cycle between files', () => {
    expect(findCycles(imports).map((cycle) => cycle.join(' → '))).toEqual([]);
  });

  it('make no cycle between modules', () => {
    expect(cyclesBetween(acrossModules, moduleOf)).toEqual([]);
  });

  it('make no cycle between the folders of a module', () => {
    const inModules = imports.filter(({ from, to }) => moduleOf(from) === moduleOf(to));
    const acrossFolders = inModules.filter(({ from, to }) => folderOf(from) !== folderOf(to));
    expect(acrossFolders.length).toBeGreaterThan(500);
    const ordered = acrossFolders.filter(({ from, to }) => folderOf(from) && folderOf(to));
    expect(cyclesBetween(ordered, (file) => folderOf(file) ?? '')).toEqual([]);
  });

  it('go down the levels of the modules', () => {
    const wrong = acrossModules
      .filter((edge) => !isAllowed(edge))
      .map(({ from, to }) => `${name(from)} may not import ${name(to)}`);
    expect(wrong).toEqual([]);
  });

  it('come from modules whose level is known', () => {
    const modules = new Set(imports.flatMap(({ from, to }) => [moduleOf(from), moduleOf(to)]));
    expect([...modules].filter((module) => LEVELS[module] === undefined)).toEqual([]);
  });
});

describe('the search for cycles', () => {
  it('finds each knot once, by its shortest way', () => {
    const edges = ['ab', 'bc', 'ca', 'cb', 'xy', 'pq', 'qp'].map(([from = '', to = '']) => ({ from, to }));
    expect(findCycles(edges)).toEqual([
      ['a', 'b', 'c', 'a'],
      ['p', 'q', 'p'],
    ]);
  });
});
