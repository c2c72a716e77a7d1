import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '..', '..', 'src');

/**
 * - `*.repository.ts`, `*.reader.ts`: what is stored, and reads of it.
 * - `*.sql.ts`: parts of statements that several of these share.
 * - `*.checks.ts`: what must always be true of rows, which `bindery check` looks up.
 */
const OF_STORAGE = /\.(?:repository|reader|sql|checks)\.ts$/;

/** Code that works with the database itself, not with the rows of a module. */
const INFRASTRUCTURE: Readonly<Record<string, string>> = {
  'bootstrap/': 'whether the server can be used, and the lock of the first start',
  'backup/': 'backups and restores, which go over the tables of all modules',
  'cli/': 'diagnoses, which go over the tables of all modules',
  'doctor/': 'checks of the database server itself',
  'database/': 'connections, transactions, notifications and migrations',
  'jobs/': 'the queue, whose tables belong to graphile-worker',
  'storage/blob-locks.ts': 'advisory locks around the files of the blob store',
};

const STATEMENT =
  /['`]\s*(?:SELECT\s|INSERT INTO\s|UPDATE\s+\w+\s+(?:\w+\s+)?SET\s|DELETE FROM\s|LOCK TABLE\s|WITH\s+(?:RECURSIVE\s+)?\w+ AS\s)/;
const CALL = /\b(?:database|manager|client|pool)\s*\.(?:query|execute|prepared|beside|immutable|createQueryBuilder)\b/;

const hasSql = (text: string): boolean => STATEMENT.test(text) || CALL.test(text);

const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !file.endsWith('.spec.ts'),
);
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

describe('SQL', () => {
  it('is written in repositories and readers, not in what uses them', () => {
    const others = files.filter(
      (file) => !OF_STORAGE.test(file) && !Object.keys(INFRASTRUCTURE).some((name) => file.startsWith(name)),
    );
    expect(others.length).toBeGreaterThan(1_000);
    expect(others.filter((file) => hasSql(read(file)))).toEqual([]);
  });

  it.each(Object.keys(INFRASTRUCTURE))('is in %s, which is an exception for that', (name) => {
    const excepted = files.filter((file) => file.startsWith(name) && !OF_STORAGE.test(file));
    expect(excepted.some((file) => hasSql(read(file)))).toBe(true);
  });

  it('is seen wherever it is written', () => {
    for (const text of [
      'await this.database.query(SOME)',
      "await database.execute('x')",
      'this.database.manager\n      .createQueryBuilder(Member)',
      'const FIND = `\n  SELECT 1`;',
      "const SET = 'UPDATE members m SET role = $1'",
    ])
      expect(hasSql(text)).toBe(true);
  });
});
