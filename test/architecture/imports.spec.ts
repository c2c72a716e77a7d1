import { findCycles, foldersOf, type Import, readImports, moduleOf } from './import-graph';

/** A module may import modules of lower levels; those of level 1 also one another, as long as there is no cycle. */
const LEVELS: Readonly<Record<string, number>> = {
  core: -1,
  app: 0,
  common: 0,
  config: 1,
  'app-host': 1,
  database: 1,
  events: 1,
  health: 1,
  jobs: 1,
  metrics: 1,
  outbound: 1,
  storage: 1,
  tracing: 1,
  activity: 2,
  'event-log': 2,
  limits: 2,
  mail: 2,
  preconditions: 2,
  'dry-run': 2,
  'external-ids': 2,
  'read-only': 2,
  idempotency: 2,
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
  waiting: 7.5,
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
  following: 14,
  notifications: 14,
  home: 14,
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

const insideModules = imports.flatMap((edge): Connection[] => {
  const places = moduleOf(edge.from) === moduleOf(edge.to) ? foldersOf(edge) : undefined;
  return places ? [{ edge, places }] : [];
});
const isAllowed = ({ from, to }: Import): boolean => {
  const [importer, imported] = [LEVELS[moduleOf(from)] ?? -1, LEVELS[moduleOf(to)] ?? Infinity];
  return imported < importer || (imported === INFRASTRUCTURE && importer === INFRASTRUCTURE);
};

/** An import, and the modules or folders that it connects. */
interface Connection {
  readonly edge: Import;
  readonly places: Import;
}

/** Each knot: its shortest cycle, and an import for each step of it. */
function knotsOf(connections: readonly Connection[]): string[][] {
  const example = (from: string, to = ''): string => {
    const found = connections.find(({ places }) => places.from === from && places.to === to);
    return `${found?.edge.from} imports ${found?.edge.to}`;
  };
  return findCycles(connections.map(({ places }) => places)).map((cycle) => [
    cycle.join(' → '),
    ...cycle.slice(0, -1).map((place, index) => example(place, cycle[index + 1])),
  ]);
}

const name = (file: string): string => `${file} (level ${LEVELS[moduleOf(file)] ?? 'unknown'})`;

describe('imports', () => {
  it('are found', () => {
    expect(imports).toContainEqual({ from: 'src/main.ts', to: 'src/bootstrap/service.ts' });
    expect(imports.length).toBeGreaterThan(500);
  });

  it('make no cycle between files', () => {
    expect(findCycles(imports).map((cycle) => cycle.join(' → '))).toEqual([]);
  });

  it('make no cycle between modules', () => {
    const modules = ({ from, to }: Import): Import => ({ from: moduleOf(from), to: moduleOf(to) });
    expect(knotsOf(acrossModules.map((edge) => ({ edge, places: modules(edge) })))).toEqual([]);
  });

  it('make no cycle between the folders inside a module', () => {
    expect(knotsOf(insideModules)).toEqual([]);
  });

  it('go down the levels of the modules', () => {
    const wrong = acrossModules
      .filter((edge) => !isAllowed(edge))
      .map(({ from, to }) => `${name(from)} may not import ${name(to)}`);
    expect(wrong).toEqual([]);
  });

  it('never lead from the service to the app', () => {
    const wrong = imports.filter(({ from, to }) => moduleOf(to) === 'app' && moduleOf(from) !== 'app');
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

describe('the folders that an import connects', () => {
  it.each([
    ['content/links/links.service.ts', 'content/model/entities/link.entity.ts', 'content/links', 'content/model'],
    [
      'content/reading/pages/page-tree.ts',
      'content/reading/dto/page.ts',
      'content/reading/pages',
      'content/reading/dto',
    ],
  ])('are the neighbours in which %s and %s are', (from, to, importer, imported) => {
    expect(foldersOf({ from, to })).toEqual({ from: importer, to: imported });
  });

  it.each([
    ['content/content.checks.ts', 'content/model/content-branch.ts'],
    ['content/reading/pages/page-tree.ts', 'content/reading/files.service.ts'],
    ['content/links/links.service.ts', 'content/links/link.mapper.ts'],
    ['auth/tokens/tokens.module.ts', 'auth/keys/keys.ts'],
  ])('are none for %s, which imports %s', (from, to) => {
    expect(foldersOf({ from, to })).toBeUndefined();
  });
});
