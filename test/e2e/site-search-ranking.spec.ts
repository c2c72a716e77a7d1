import { PublishedSite } from '../fixtures/site/published-site';
import { sharedTestApp, type TestApp } from '../support/test-app';

const FILLER = 'Every other sentence of this page is about something that nobody looks for.\n\n';

/** In the order of names, which is none of those expected. */
const GUIDE = {
  'README.md': '# Home\n\nWelcome.\n',
  'a-body.md': `# About storage\n\n${FILLER}A numbat digs. ${FILLER}Each numbat sleeps.\n`,
  'b-heading.md': `# About animals\n\n${FILLER}## The numbat\n\n${FILLER}`,
  'c-title.md': `# Numbat\n\n${FILLER}`,
  'd-scattered.md': `# Rotation and keys\n\n${FILLER}The signing of papers. ${FILLER}A key opens a door. ${FILLER}The wheel has a rotation.\n`,
  'e-phrase.md': `# Secrets\n\n${FILLER}Plan the signing key rotation well ahead.\n`,
};

const MANUAL = {
  'README.md': '# Manual\n\nRead it.\n',
  'f-other.md': `# More storage\n\n${FILLER}A numbat in passing.\n`,
  'g-phrase.md': `# Signing key rotation\n\n${FILLER}`,
};

interface Results {
  readonly items: readonly { readonly title: string; readonly href: string }[];
}

describe('the search of a site', () => {
  let app: TestApp;
  let site: PublishedSite;
  beforeAll(async () => {
    app = await sharedTestApp();
    site = await PublishedSite.make(app, {
      sections: [
        { title: 'Guide', variants: [{ files: GUIDE }] },
        { title: 'Manual', variants: [{ files: MANUAL }] },
      ],
    });
  });
  afterAll(() => app.close());

  /** Pages, without the sections of them that are shown below each. */
  async function titles(query: string): Promise<string[]> {
    const target = `${site.path}/~/search?q=${encodeURIComponent(query)}`;
    const { status, text } = await site.reader().send(target, { headers: { Accept: 'application/json' } });
    expect(status).toBe(200);
    return (JSON.parse(text) as Results).items.filter(({ href }) => !href.includes('#')).map(({ title }) => title);
  }

  it('puts a word in the title before one in a heading, and that before one in the text, over all sections', async () => {
    const found = await titles('numbat');
    expect(found.slice(0, 2)).toEqual(['Numbat', 'About animals']);
    expect(found.slice(2).sort()).toEqual(['About storage', 'More storage']);
  });

  it('puts words side by side before the same words apart, though those are in the title', async () => {
    expect(await titles('signing key rotation')).toEqual(['Signing key rotation', 'Secrets', 'Rotation and keys']);
  });

  it('finds with quotes only what says just that', async () => {
    expect(await titles('"signing key rotation"')).toEqual(['Signing key rotation', 'Secrets']);
  });
});
