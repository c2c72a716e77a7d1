import { findCycles, type Import, readImports, roomOf } from './import-graph';

/** A room may import rooms of lower levels; those of level 1 also one another, as long as there is no cycle. */
const LEVELS: Readonly<Record<string, number>> = {
  common: 0,
  config: 1,
  database: 1,
  events: 1,
  health: 1,
  jobs: 1,
  outbound: 1,
  storage: 1,
  viewer: 1,
  users: 2,
  auth: 3,
  organizations: 3,
  members: 4,
  teams: 5,
  access: 6,
  collections: 7,
  openapi: 7,
  saml: 7,
  spaces: 8,
  content: 9,
  'change-requests': 10,
  sites: 10,
  translations: 10,
  comments: 11,
  publishing: 12,
  'app.module': 13,
  'app.setup': 14,
  bootstrap: 15,
  cli: 16,
  main: 17,
};

const INFRASTRUCTURE = 1;

const imports = readImports();
const acrossRooms = imports.filter(({ from, to }) => roomOf(from) !== roomOf(to));

const isAllowed = ({ from, to }: Import): boolean => {
  const [importer, imported] = [LEVELS[roomOf(from)] ?? -1, LEVELS[roomOf(to)] ?? Infinity];
  return imported < importer || (imported === INFRASTRUCTURE && importer === INFRASTRUCTURE);
};

const name = (file: string): string => `${file} (level ${LEVELS[roomOf(file)] ?? 'unknown'})`;

describe('imports', () => {
  it('are found', () => {
    expect(imports).toContainEqual({ from: 'main.ts', to: 'bootstrap/service.ts' });
    expect(imports.length).toBeGreaterThan(500);
  });

  it('make no cycle between files', () => {
    expect(findCycles(imports).map((cycle) => cycle.join(' → '))).toEqual([]);
  });

  it('make no cycle between rooms', () => {
    const rooms = acrossRooms.map(({ from, to }) => ({ from: roomOf(from), to: roomOf(to) }));
    const example = (from: string, to = ''): string => {
      const edge = acrossRooms.find((one) => roomOf(one.from) === from && roomOf(one.to) === to);
      return `${edge?.from} imports ${edge?.to}`;
    };
    const cycles = findCycles(rooms).map((cycle) => [
      cycle.join(' → '),
      ...cycle.slice(0, -1).map((room, index) => example(room, cycle[index + 1])),
    ]);
    expect(cycles).toEqual([]);
  });

  it('go down the levels of the rooms', () => {
    const wrong = acrossRooms
      .filter((edge) => !isAllowed(edge))
      .map(({ from, to }) => `${name(from)} may not import ${name(to)}`);
    expect(wrong).toEqual([]);
  });

  it('come from rooms whose level is known', () => {
    const rooms = new Set(imports.flatMap(({ from, to }) => [roomOf(from), roomOf(to)]));
    expect([...rooms].filter((room) => LEVELS[room] === undefined)).toEqual([]);
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
