import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const SECTIONS = {
  Dependencies: 'dependencies',
  'Optional dependencies': 'optionalDependencies',
  'Development dependencies': 'devDependencies',
} as const;

const manifest = JSON.parse(read('package.json')) as Record<
  (typeof SECTIONS)[keyof typeof SECTIONS] | 'overrides',
  Record<string, unknown>
>;
const { packages } = JSON.parse(read('package-lock.json')) as {
  readonly packages: Readonly<Record<string, { readonly license?: string }>>;
};

/** The rows of each table of the document, by the heading above it. */
function documented(): Record<string, string[][]> {
  const sections = read('docs/dependencies.md').split(/^## /m).slice(1);
  return Object.fromEntries(
    sections.map((section) => {
      const [heading = '', ...lines] = section.split('\n');
      const rows = lines.flatMap((line) => {
        const [, name, purpose, licence] = /^\| `([^`]+)` \| (.*) \| (.*) \|$/.exec(line) ?? [];
        return name === undefined ? [] : [[name, purpose ?? '', licence ?? '']];
      });
      return [heading, rows];
    }),
  );
}

describe('docs/dependencies.md', () => {
  const sections = documented();

  it('has a table for each kind of dependency', () => {
    expect(Object.keys(sections)).toEqual([...Object.keys(SECTIONS), 'Overrides']);
  });

  it.each([...Object.entries(SECTIONS), ['Overrides', 'overrides'] as const])(
    'names under "%s" what package.json does, and nothing else',
    (heading, kind) => {
      expect(sections[heading]?.map(([name]) => name)).toEqual(Object.keys(manifest[kind]).sort());
    },
  );

  it.each(Object.keys(SECTIONS))(
    'says under "%s" what each is for, and its licence as the package states it',
    (heading) => {
      const wrong = (sections[heading] ?? []).filter(
        ([name = '', purpose, licence]) =>
          purpose === '' || licence !== (packages[`node_modules/${name}`]?.license ?? 'not stated'),
      );
      expect(wrong).toEqual([]);
    },
  );
});

describe('the modules', () => {
  it('each have a README', () => {
    const modules = readdirSync(path.join(root, 'src'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `src/${name}`);
    const without = ['app', 'core', ...modules].filter((folder) => !existsSync(path.join(root, folder, 'README.md')));
    expect(without).toEqual([]);
  });
});
