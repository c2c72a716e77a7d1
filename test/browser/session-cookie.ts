import type { Cookie, Page } from 'playwright-core';
import type { TestApp } from '../support/test-app';

/** The cookie of the session that a page has at the service. */
export const sessionCookie = async (page: Page, app: TestApp): Promise<Cookie | undefined> =>
  (await page.context().cookies(app.url)).find(({ name }) => name === 'bindery-session');

/** Whether the session of a token has not ended. */
export const isSignedIn = async (app: TestApp, token: string): Promise<boolean> =>
  (await fetch(`${app.url}/v1/user`, { headers: { Authorization: `Bearer ${token}` } })).status === 200;
