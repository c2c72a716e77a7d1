import 'reflect-metadata';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import type { INestApplicationContext, Type } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import supertest from 'supertest';
import type { RunningConfiguration } from '../../src/app.module';
import { createApp, createContext } from '../../src/app.setup';
import { createLogger } from '../../src/common/http/logger';
import { type Configuration, loadConfiguration } from '../../src/config/configuration';
import { Database } from '../../src/database/database';
import { Invalidation } from '../../src/database/invalidation';
import { Factories } from '../factories/factories';
import { BuiltProgram, IS_BUILT } from './built-program';
import { closedWithFile } from './end-of-file';
import { eventually } from './eventually';
import { freePort } from './free-port';
import { recordExchange } from './issued-secrets';
import { createTestDatabase } from './template-database';
import { TestClient } from './test-client';
import { runFolder } from './run-folder';
import { sharedService } from './shared-services';
import { BROWSER_HOME } from './unpacked-browser';
import { writtenLog } from './written-log';

/** The same for every app, so that two of them on one database accept each other's cursors and signed URLs. */
const SECRET_KEY = 'a-key-that-only-tests-use';

/** Where the service stores the browser that prints PDFs, in its data folder; all tests share one. */
const BROWSER = 'chromium';

function makeDataDir(): string {
  const folder = mkdtempSync(path.join(runFolder(), 'data-'));
  const shared = path.join(BROWSER_HOME, BROWSER);
  mkdirSync(shared, { recursive: true });
  symlinkSync(shared, path.join(folder, BROWSER), 'dir');
  return folder;
}

/** What a test app consists of. */
interface Parts {
  /** The modules of the service in this process: the service itself or, beside the built program, a second process on its data. */
  readonly context: INestApplicationContext;
  /** Undefined: the service is the built program. */
  readonly app?: NestExpressApplication;
}

/** The real service on its own port, with its own database and data folder. */
export class TestApp {
  readonly factories: Factories;
  private ending: Promise<void> | undefined;

  constructor(
    readonly parts: Parts,
    readonly configuration: RunningConfiguration,
    private readonly end: () => Promise<void>,
  ) {
    this.factories = new Factories(this);
  }

  /** The service itself, for tests that watch or replace a part of it. */
  get app(): NestExpressApplication {
    if (!this.parts.app) throw new Error('The built program is another process: it can only be reached over HTTP.');
    return this.parts.app;
  }

  /** The address it listens on, for example `http://127.0.0.1:40123`. */
  get url(): string {
    return this.configuration.publicUrl;
  }

  get database(): Database {
    return this.get(Database);
  }

  /** supertest on the real server, without the contract check; prefer `client`. */
  get request(): ReturnType<typeof supertest> {
    return supertest(this.url);
  }

  /** A client that checks every response against the contract; without a token: an anonymous caller. */
  client(token?: string): TestClient {
    return new TestClient(this.url, token);
  }

  get<T>(service: Type<T>): T {
    return this.parts.context.get(service, { strict: false });
  }

  /**
   * Stops everything started for it; does nothing if it is shared or already stopped. Apps are closed automatically at the end of a file.
   */
  close(): Promise<void> {
    return (this.ending ??= this.end());
  }

  /** A second process on the same database and data folder. Close it before this one. */
  sibling(overrides: Partial<Configuration> = {}): Promise<TestApp> {
    // Each may run jobs of the other, so both must be able to reach what the tests serve.
    const { databaseUrl, dataDir, outboundAllow } = this.configuration;
    return startTestApp({ databaseUrl, dataDir, outboundAllow, ...overrides });
  }
}

async function resources({ databaseUrl, dataDir }: Partial<Configuration>) {
  const database = databaseUrl ? undefined : await createTestDatabase();
  const folder = dataDir ?? makeDataDir();
  return {
    databaseUrl: database?.url ?? databaseUrl ?? '',
    dataDir: folder,
    cleanUp: async () => {
      await database?.drop();
      if (!dataDir) rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Serving {
  readonly parts: Parts;
  readonly end: () => Promise<void>;
}

/** Starts the real service as `main.ts` does. */
async function serveHere(configuration: RunningConfiguration): Promise<Serving> {
  const app = await createApp(configuration, createLogger(configuration.logLevel, writtenLog()));
  app.getHttpServer().prependListener('request', recordExchange);
  await app.listen(configuration.port, configuration.host);
  const end = async () => {
    // A test that did not read a response to its end must not block the others.
    app.getHttpServer().closeAllConnections();
    await app.close();
  };
  return { parts: { context: app, app }, end };
}

/** Starts the built program, and what an operator command starts, for factories. */
async function serveBuilt(configuration: RunningConfiguration): Promise<Serving> {
  const program = new BuiltProgram(configuration);
  const [context] = await Promise.all([
    createContext(configuration, createLogger(configuration.logLevel, writtenLog())),
    program.start(),
  ]);
  const end = async () => {
    await program.kill();
    await context.close();
  };
  return { parts: { context }, end };
}

async function start(overrides: Partial<Configuration> = {}): Promise<TestApp> {
  const { databaseUrl, dataDir, cleanUp } = await resources(overrides);
  const port = await freePort();
  const configuration = {
    ...loadConfiguration({}),
    port,
    publicUrl: `http://127.0.0.1:${port}`,
    databasePoolSize: 6,
    secretKey: SECRET_KEY,
    // Tests about rate limits set one.
    rateLimit: 'off' as const,
    // Tests about who may create organizations set it.
    anyoneCreatesOrganizations: true,
    // Every line is read for secrets at the end of the run.
    logLevel: 'debug',
    ...overrides,
    databaseUrl,
    dataDir,
  };
  try {
    const { parts, end } = await (IS_BUILT ? serveBuilt(configuration) : serveHere(configuration));
    return new TestApp(parts, configuration, async () => {
      await end();
      await cleanUp();
    });
  } catch (error) {
    await cleanUp();
    throw error;
  }
}

/** The service for one file only: see `sharedTestApp` for tests that need no separate service. */
export const startTestApp = async (overrides: Partial<Configuration> = {}): Promise<TestApp> =>
  closedWithFile(await start(overrides));

/**
 * The real service, shared by all files of a worker with the same `overrides`: for tests that isolate themselves by creating their own
 * organization and count nothing outside of it. It ends with the worker.
 */
export async function sharedTestApp(overrides: Partial<Configuration> = {}): Promise<TestApp> {
  const { parts, configuration } = await sharedService(JSON.stringify(overrides), () => start(overrides));
  const shared = new TestApp(parts, configuration, async () => {});
  // A file that kept this process busy for seconds may have cost the connection without which nothing is cached.
  await eventually(() => shared.get(Invalidation).isConnected);
  return shared;
}
