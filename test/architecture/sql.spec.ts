import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '..', '..', 'src');
/** Files that say what happens, and leave to repositories how it is stored. */
const WITHOUT_SQL = /\.(?:controller|service|mapper|module|guard|interceptor|middleware)\.ts$/;
const STATEMENT =
  /['`]\s*(?:SELECT\s|INSERT INTO\s|UPDATE\s+\w+\s+SET\s|DELETE FROM\s|WITH\s+(?:RECURSIVE\s+)?\w+ AS\s)/;

const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => WITHOUT_SQL.test(file));

describe('SQL', () => {
  it('is written in repositories and readers, not in what uses them', () => {
    expect(files.length).toBeGreaterThan(150);
    expect(files.filter((file) => STATEMENT.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
  });
});
