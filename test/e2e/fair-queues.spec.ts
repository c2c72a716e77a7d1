import { PublishedSite } from '../fixtures/site/published-site';
import { sharedTestApp, type TestApp } from '../support/test-app';

const LINES = 6_000;
const ATTACKED = 30;

/** A page that is far too much to be written in the thread that answers requests. */
const heavy = (name: string): string => `# ${name}\n\n${`- item of ${name}\n`.repeat(LINES)}`;

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
});

describe('visitors who ask for many heavy pages at once', () => {
  let greedy: PublishedSite;
  let other: PublishedSite;
  beforeAll(async () => {
    const names = Array.from({ length: ATTACKED + 1 }, (_, number) => `page-${number}`);
    const pages = names.map((name) => [`${name}.md`, heavy(name)] as const);
    greedy = await PublishedSite.make(app, { files: { 'README.md': '# Start\n', ...Object.fromEntries(pages) } });
    other = await PublishedSite.make(app, {
      files: { 'README.md': '# Start\n', 'warm.md': heavy('warm'), 'page.md': heavy('page') },
    });
    // Workers take a while to start, which is not what is looked at here.
    await Promise.all([
      greedy.reader().send(`${greedy.path}/page-${ATTACKED}`),
      other.reader().send(`${other.path}/warm`),
    ]);
  });

  it('wait for themselves: the page of another organization comes soon, and the most impatient get a 429', async () => {
    let done = 0;
    const views = Array.from({ length: ATTACKED }, async (_, number) => {
      const reply = await greedy.reader().send(`${greedy.path}/page-${number}`);
      if (reply.status === 200) done += 1;
      return reply;
    });
    const page = await other.reader().send(`${other.path}/page`);
    expect(page.status).toBe(200);
    expect(page.text).toContain('item of page');
    expect(done).toBeLessThan(ATTACKED / 3);
    const replies = await Promise.all(views);
    const refused = replies.filter(({ status }) => status === 503);
    expect(done + refused.length).toBe(ATTACKED);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers['retry-after']).toBe('10');
    expect(refused[0]?.headers['content-type']).toContain('text/html');
    expect(refused[0]?.text).toContain('Please try again in a moment');
    expect(refused[0]?.text).toContain('Too many large texts are being processed');
  });

  it('get the page later, and from memory then', async () => {
    const path = `${greedy.path}/page-${ATTACKED - 1}`;
    expect((await greedy.reader().send(path)).status).toBe(200);
  });
});

describe('a page that would become very large', () => {
  it('ends where it is too long, and says so', async () => {
    const site = await PublishedSite.make(app, {
      files: { 'README.md': '# Start\n', 'long.md': `# Long\n\n${'$$x^2+y^2=z^2$$ '.repeat(25_000)}\n` },
    });
    const { status, text } = await site.reader().send(`${site.path}/long`);
    expect(status).toBe(200);
    expect(text.length).toBeLessThan(6_000_000);
    expect(text.includes('This page is too long to be shown whole')).toBe(true);
  });
});
