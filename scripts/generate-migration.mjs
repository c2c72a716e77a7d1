// Writes the SQL that migrates an up-to-date database to the entities: `npm run build && node scripts/generate-migration.mjs <Name>`.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

const require = createRequire(import.meta.url);
const [name] = process.argv.slice(2);
if (!/^[A-Z]\w+$/.test(name ?? '')) {
  console.error('Name the migration in PascalCase, for instance AddTeams.');
  process.exit(1);
}

const LIST = 'src/database/migrations/migrations.ts';

/** Adds a migration to the list of all, as the newest. */
function addToList(migration, file) {
  const text = readFileSync(LIST, 'utf8');
  const imported = `import { ${migration} } from './${path.basename(file, '.ts')}';\n`;
  const end = text.indexOf('\n];', text.indexOf('export const migrations = ['));
  const imports = text.indexOf('\n\n') + 1;
  writeFileSync(
    LIST,
    `${text.slice(0, imports)}${imported}${text.slice(imports, end)}\n  ${migration},${text.slice(end)}`,
  );
}

const { startEmbeddedPostgres } = require('../dist/src/database/embedded/embedded-postgres.js');
const { pendingSchemaSql } = require('../dist/src/database/schema-drift.js');
const { ormOptions } = require('../dist/ormconfig.js');

const dataDir = mkdtempSync(path.join(tmpdir(), 'bindery-migration-'));
const server = await startEmbeddedPostgres({ dataDir });
try {
  const { up, down } = await pendingSchemaSql(ormOptions(server.url));
  if (up.length === 0) {
    console.log('The migrations match the entities; there is nothing to generate.');
  } else {
    const timestamp = Date.now();
    const lines = (statements) => statements.map((sql) => `    await runner.query(${JSON.stringify(sql)});`).join('\n');
    const kebab = name.replace(/[A-Z]/g, (letter, index) => `${index ? '-' : ''}${letter.toLowerCase()}`);
    const file = `src/database/migrations/${timestamp}-${kebab}.ts`;
    writeFileSync(
      file,
      `import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ${name}${timestamp} implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
${lines(up)}
  }

  async down(runner: QueryRunner): Promise<void> {
${lines(down)}
  }
}
`,
    );
    addToList(`${name}${timestamp}`, file);
    console.log(`${file} written, and added to ${LIST}. Read it.`);
  }
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
