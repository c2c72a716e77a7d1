import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { databaseUrl, SERVER_VARIABLE, TEMPLATE } from './test-server';

export interface TestDatabase {
  readonly url: string;
  /** Closes all connections to it and removes it. */
  drop(): Promise<void>;
}

function serverUrl(): string {
  const url = process.env[SERVER_VARIABLE];
  if (!url) throw new Error('No test server: add globalSetup of test/support to this jest project.');
  return url;
}

async function administer(sql: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

async function create(template: string): Promise<TestDatabase> {
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`;
  await administer(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  return {
    url: databaseUrl(serverUrl(), name),
    drop: () => administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

/** A separate database with the whole schema, copied in about 30 ms. */
export const createTestDatabase = (): Promise<TestDatabase> => create(TEMPLATE);

/** An empty database, for tests of the migrations themselves. */
export const createEmptyDatabase = (): Promise<TestDatabase> => create('template1');
