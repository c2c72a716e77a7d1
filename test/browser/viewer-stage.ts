import type { Browser, Locator, Page } from 'playwright-core';
import type { Person } from '../factories/factories';
import { sharedTestApp, type TestApp } from '../support/test-app';
import { inspectScreen, launchBrowser, openPage } from './browser';
import { ReviewWorld } from './review-world';

/** The viewer in a browser, with the real service; each test has a separate world and page. */
export class ViewerStage {
  app: TestApp;
  browser: Browser;
  world: ReviewWorld;
  page: Page;
  /** The problems of the page; a test removes those that it expects. */
  problems: string[] = [];

  /**
   * Opens a new page; without a person, as an anonymous visitor. Resolves when the screen is shown.
   * @param storage what the browser has stored on earlier visits
   */
  async enter(person: Person | undefined, path: string, storage: Readonly<Record<string, string>> = {}): Promise<void> {
    ({ page: this.page, problems: this.problems } = await openPage(this.browser, { baseURL: this.app.url }));
    const signedIn = JSON.stringify(person?.token);
    if (person) await this.page.addInitScript(`sessionStorage.setItem('bindery.token', ${signedIn})`);
    const stored = JSON.stringify(Object.entries(storage));
    await this.page.addInitScript(`for (const [name, value] of ${stored}) localStorage.setItem(name, value)`);
    await this.visit(path);
  }

  /** Opens another address; resolves when its screen is shown. */
  async visit(path: string): Promise<void> {
    await this.page.goto(path);
    await this.page.locator('main:not([aria-busy]) h1').waitFor();
  }

  async leave(): Promise<void> {
    await this.page.context().close();
    // Services without specifications return 404, and the viewer omits that part; without a token, it tries the session.
    expect(
      this.problems.filter((problem) => !/404 .*\/openapi\?|401 .*\/user\/session(?:\/sign-out)?\)/.test(problem)),
    ).toEqual([]);
  }

  get changeRequestPath(): string {
    return `${this.world.app}/change-requests/${this.world.changeRequest.number}`;
  }

  heading(name: string | RegExp, level?: number): Locator {
    return this.page.getByRole('heading', { name, level });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** A link on the screen itself. */
  link(name: string | RegExp): Locator {
    return this.page.getByRole('main').getByRole('link', { name });
  }

  /** The navigation beside every screen. */
  get sidebar(): Locator {
    return this.page.getByRole('navigation', { name: 'Main' });
  }

  /** A link in the page tree of the open space. */
  pageLink(name: string | RegExp): Locator {
    return this.page.getByRole('navigation', { name: 'Pages of this space' }).getByRole('link', { name });
  }

  /** Waits until the page shows this text. */
  async said(text: string | RegExp): Promise<void> {
    await this.page.getByText(text).first().waitFor();
  }

  /** Checks the current state of the screen as `inspectScreen` does. */
  inspect(name: string): Promise<void> {
    return inspectScreen(this.page, name);
  }

  /** The actions that the person has on the screen, except for showing more of it. */
  async buttons(): Promise<string[]> {
    const names = await this.page.locator('main').getByRole('button').allInnerTexts();
    return names.filter((name) => name !== '' && !name.startsWith('Show'));
  }
}

/** Call at the top of a test file: starts service and browser once, and creates a world for each test. */
export function viewerStage(overrides: Parameters<typeof sharedTestApp>[0] = {}): ViewerStage {
  const stage = new ViewerStage();
  beforeAll(async () => {
    [stage.app, stage.browser] = await Promise.all([sharedTestApp(overrides), launchBrowser()]);
  });
  beforeEach(async () => {
    stage.world = await ReviewWorld.create(stage.app);
  });
  afterEach(() => stage.leave());
  return stage;
}
