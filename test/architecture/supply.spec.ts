import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { runFolder } from '../support/run-folder';

interface Component {
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly 'bom-ref': string;
  readonly scope: string;
  readonly hashes?: unknown[];
  readonly licenses?: unknown[];
}

interface Bom {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly metadata: { readonly component: Component & { readonly type: string } };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

const root = path.resolve(__dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

interface Manifest {
  readonly engines: { readonly node: string };
  readonly dependencies: Record<string, string>;
  readonly devDependencies: Record<string, string>;
}

const { isAllowed } = createRequire(__filename)('../../scripts/licences.mjs') as {
  isAllowed: (expression: string) => boolean;
};

const { satisfies } = createRequire(__filename)('semver') as {
  satisfies: (version: string, range: string) => boolean;
};

const manifest = JSON.parse(read('package.json')) as Manifest;

describe('npm run sbom', () => {
  let bom: Bom;
  let output: string;

  beforeAll(() => {
    const folder = mkdtempSync(path.join(runFolder(), 'sbom-'));
    const file = path.join(folder, 'bindery.cdx.json');
    // Does not use the network.
    const env = { ...process.env, npm_config_offline: 'true' };
    const ran = spawnSync(process.execPath, ['scripts/sbom.mjs', file], { cwd: root, encoding: 'utf8', env });
    expect([ran.status, ran.stderr]).toEqual([0, '']);
    output = ran.stdout;
    bom = JSON.parse(readFileSync(file, 'utf8')) as Bom;
    rmSync(folder, { recursive: true });
  });

  it('names everything that is shipped, with version, hash and licence', () => {
    expect([bom.bomFormat, bom.specVersion]).toEqual(['CycloneDX', '1.5']);
    expect(bom.metadata.component).toMatchObject({ name: 'bindery', type: 'application' });
    const names = new Map(bom.components.map(({ name, version }) => [`${name}@${version}`, name]));
    const missing = Object.entries(manifest.dependencies).filter(([name, version]) => !names.has(`${name}@${version}`));
    expect(missing).toEqual([]);
    for (const component of bom.components) {
      expect(component.purl).toMatch(/^pkg:npm\/.+@.+$/);
      expect([component.name, component.licenses?.length]).toEqual([component.name, 1]);
    }
    // npm records no hash for packages of other platforms that were never fetched.
    const unhashed = bom.components.filter(({ hashes, scope }) => !hashes?.length && scope !== 'optional');
    expect(unhashed).toEqual([]);
    expect(output).toBe(`SBOM of ${bom.components.length} components: ${output.split(': ')[1] ?? ''}`);
  });

  it('leaves out what only serves development, and depends on nothing that it does not name', () => {
    const names = new Set(bom.components.map(({ name }) => name));
    for (const name of ['jest', 'eslint', 'prettier', 's3rver', 'supertest', 'kubernetes-models'])
      expect([name, name in manifest.devDependencies, names.has(name)]).toEqual([name, true, false]);
    const refs = new Set([bom.metadata.component, ...bom.components].map((each) => each['bom-ref']));
    expect(bom.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([]);
    expect(bom.dependencies.map(({ ref }) => ref).sort()).toEqual([...refs].sort());
  });
});

describe('the licences of what is shipped', () => {
  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-or-later)', true],
    ['(MIT AND Zlib)', true],
    ['GPL-3.0-or-later', false],
    ['(MIT AND AGPL-3.0-only)', false],
    ['SEE LICENSE IN LICENSE.md', false],
  ])('are judged: %s', (expression, allowed) => {
    expect(isAllowed(expression)).toBe(allowed);
  });
});

describe('the lock file', () => {
  it('names no registry, and pins what is named in package.json', () => {
    const lock = read('package-lock.json');
    expect(lock.match(/"resolved": "https?:[^"]+"/g)).toBeNull();
    const versions = Object.values({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(versions.filter((version) => !/^(npm:@?[\w/.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });
});

describe('the lock file on other platforms', () => {
  it('has all that a package may install: npm ci refuses it otherwise', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as {
      readonly packages: Readonly<Record<string, { readonly optionalDependencies?: object }>>;
    };
    const names = new Set(Object.keys(packages).map((place) => place.split('node_modules/').at(-1)));
    const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !names.has(name))
        .map((name) => `${place}: ${name}`),
    );
    expect(missing).toEqual([]);
  });
});

/** The oldest version of each line of Node.js that the service runs on, with the npm that comes along. */
const LINES = [
  { node: '20.19.0', npm: '10.8.2' },
  { node: '22.13.0', npm: '10.9.2' },
  { node: '24.11.0', npm: '11.6.1' },
];

describe('npm ci', () => {
  it.each(LINES)(
    'asks of nothing that is installed for another Node.js than $node or another npm than $npm',
    (line) => {
      const lock = JSON.parse(read('package-lock.json')) as {
        readonly packages: Readonly<Record<string, { readonly engines?: Partial<typeof line> }>>;
      };
      expect(satisfies(line.node, manifest.engines.node)).toBe(true);
      const unfit = Object.entries(lock.packages).filter(
        ([, { engines }]) => !satisfies(line.node, engines?.node ?? '*') || !satisfies(line.npm, engines?.npm ?? '*'),
      );
      expect(unfit.map(([name, { engines }]) => `${name} requires ${JSON.stringify(engines)}`)).toEqual([]);
    },
  );
});
