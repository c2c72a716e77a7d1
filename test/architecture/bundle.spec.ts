import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { runFolder } from '../support/run-folder';

type Programs = Readonly<Record<'service' | 'cli', () => unknown>>;

const load = createRequire(__filename);
const { bundleProgram } = load('../../scripts/bundle-program.mjs') as {
  bundleProgram: (folder: string) => Promise<void>;
};
const { loadProgram } = load('../../scripts/load-program.mjs') as { loadProgram: (folder: string) => Programs };
const { swcOptions } = load('../../scripts/swc-options.mjs') as {
  swcOptions: (file: string) => { readonly module: { readonly lazy: readonly string[] } };
};

const FILES = {
  'src/main.js': '',
  'src/cli/main.js': '',
  'src/cli/program.js': '',
  'src/bootstrap/service.js': '',
  'src/bootstrap/service-parts.js': '',
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(runFolder(), 'bundle-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function bundle(files: Readonly<Record<string, string>>): Promise<Programs> {
  for (const [name, code] of Object.entries({ ...FILES, ...files })) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), code);
  }
  await bundleProgram(folder);
  return loadProgram(folder);
}

describe('the bundled program', () => {
  it('has one copy of each module, which one that is evaluated later shares', async () => {
    const { service } = await bundle({
      'src/refusal.js': 'exports.Refusal = class Refusal extends Error {};',
      'src/later.js': 'const { Refusal } = require("./refusal"); exports.refuse = () => new Refusal();',
      'src/main.js': `const { Refusal } = require("./refusal");
        exports.isSame = () => require("./later").refuse() instanceof Refusal;`,
    });
    expect((service() as { isSame: () => boolean }).isSame()).toBe(true);
  });

  it.each([
    ['createRequire', 'require("node:module").createRequire(__filename)("./later");'],
    ['a name that is computed', 'exports.open = (name) => require(name);'],
    ['an import of a computed name', 'exports.open = (name) => import(name);'],
  ])('is not built with a module that loads others with %s', async (_, code) => {
    await expect(bundle({ 'src/main.js': code, 'src/later.js': '' })).rejects.toThrow(/scripts\/lazy-modules\.mjs/);
  });
});

describe('modules that are evaluated on first use', () => {
  it('are recognized from wherever they are imported', () => {
    expect(swcOptions('src/oauth/oauth-server.ts').module.lazy).toContain('./oauth-handlers');
    expect(swcOptions('src/agents/sign-in/agent-grants.ts').module.lazy).toContain('../../oauth/oauth-handlers');
    expect(swcOptions(path.join(__dirname, '../../core/documents/blocks/html/math.ts')).module.lazy).toContain('katex');
  });
});
