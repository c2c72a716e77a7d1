import type { Browser } from 'playwright-core';
import { sharedTestApp, type TestApp } from '../support/test-app';
import { launchBrowser } from './browser';

/** A service and a browser for all tests of a block. */
export interface AppStage {
  readonly app: TestApp;
  readonly browser: Browser;
}

/** Call at the top of a block of tests: starts service and browser once. */
export function appStage(start: () => Promise<TestApp> = sharedTestApp): AppStage {
  const stage = {} as { app: TestApp; browser: Browser };
  beforeAll(async () => {
    [stage.app, stage.browser] = await Promise.all([start(), launchBrowser()]);
  });
  return stage;
}
