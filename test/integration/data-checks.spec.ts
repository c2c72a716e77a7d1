import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { DATA_CHECKS } from '../../src/cli/check/data-checks';
import { isBlobHash } from '../../src/storage/blob-hash';
import { runCli } from '../e2e/run-cli';
import { startTestApp, type TestApp } from '../support/test-app';
import { BREAKS } from './data-checks/breaks';
import { furnish } from './data-checks/furnished';

describe('the check of the data', () => {
  let app: TestApp;
  let client: Client;
  beforeAll(async () => {
    app = await startTestApp();
    client = new Client({ connectionString: app.configuration.databaseUrl });
    await client.connect();
    await furnish(app);
  });
  afterAll(async () => {
    await client.end();
  });

  const check = (...options: string[]) => {
    const { databaseUrl, dataDir } = app.configuration;
    return runCli({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir }, 'check', ...options);
  };

  it('finds nothing where nothing is broken', async () => {
    for (const table of [
      'grants',
      'comment_replies',
      'change_request_reviews',
      'site_sections',
      'webhooks',
      'openapi_specs',
    ])
      expect([table, (await client.query(`SELECT 1 FROM ${table}`)).rowCount]).not.toEqual([table, 0]);
    const { code, stdout } = await check('--deep');
    expect([code, stdout]).toEqual([0, stdout]);
    expect(stdout).toMatch(/^\d+ rules and 1 file checked in [\d.]+ s: nothing is broken\.\n$/);
  });

  it('has a test for every rule', () => {
    expect(Object.keys(BREAKS).sort()).toEqual(DATA_CHECKS.map(({ name }) => name).sort());
  });

  it.each(DATA_CHECKS.map(({ name, sql }) => ({ name, sql })))('sees when $name is broken', async ({ name, sql }) => {
    await client.query('BEGIN');
    try {
      expect((await client.query(sql)).rows).toEqual([]);
      await client.query(BREAKS[name] ?? '');
      const { rows } = await client.query<{ id: string; detail: string }>(sql);
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows)
        expect(row).toEqual({ id: expect.any(String) as string, detail: expect.any(String) as string });
    } finally {
      await client.query('ROLLBACK');
    }
  });

  it('names what is broken, with the identifiers, and ends with 1', async () => {
    const broken = await client.query<{ id: string }>('UPDATE spaces SET comments = comments + 7 RETURNING id');
    const { code, stdout, stderr } = await check();
    await client.query('UPDATE spaces SET comments = comments - 7');
    expect(code).toBe(1);
    expect(stdout).toContain('✖ spaces-comments: A space counts the open comments on it.');
    for (const { id } of broken.rows) expect(stdout).toMatch(new RegExp(`${id}  \\d+ instead of \\d+`));
    expect(stderr).toMatch(/1 of \d+ rules is broken/);
  });

  it('sees files that are gone, cut off, or other than they were', async () => {
    const blobs = path.join(app.configuration.dataDir, 'blobs');
    const name =
      readdirSync(blobs, { recursive: true, encoding: 'utf8' }).find((one) => isBlobHash(path.basename(one))) ?? '';
    const file = path.join(blobs, name);
    const { size } = (await client.query<{ size: number }>('SELECT size FROM blobs')).rows[0] ?? { size: 0 };
    writeFileSync(file, 'x'.repeat(size));
    expect((await check()).code).toBe(0);
    expect((await check('--deep')).stdout).toContain(`${path.basename(name)}  has unexpected content`);
    writeFileSync(file, 'x');
    expect((await check()).stdout).toContain(`has 1 bytes instead of ${size}`);
    rmSync(file);
    expect((await check('--json')).stdout).toContain('is missing');
  });
});
