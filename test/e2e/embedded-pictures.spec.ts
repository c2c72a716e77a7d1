import type { Tenant } from '../factories/factories';
import { pagesOf } from '../support/pages';
import { sharedTestApp, type TestApp } from '../support/test-app';
import type { List } from '../support/test-client';

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const DATA = `data:image/png;base64,${PIXEL}`;
const SVG = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='2' height='2'/%3E";
const LARGE = `data:image/png;base64,${Buffer.concat([Buffer.from(PIXEL, 'base64'), Buffer.alloc(6 * 1024 * 1024)]).toString('base64')}`;

describe('pictures that are written into imported texts', () => {
  let app: TestApp;
  let tenant: Tenant;

  beforeAll(async () => {
    app = await sharedTestApp();
  });
  beforeEach(async () => {
    tenant = await app.factories.organization();
  });

  async function imported(
    files: Record<string, string>,
  ): Promise<{ markdown: string; files: readonly { id: string }[] }> {
    const { space } = await app.factories.importedSpace(files, tenant);
    const content = `/v1/spaces/${space.id}/content`;
    const [page] = await pagesOf(tenant.client, content);
    const { body } = await tenant.client.get<{ markdown: string }>(`${content}/page/${page?.id}`, { status: 200 });
    const list = await tenant.client.get<List<{ id: string }>>(`${content}/files`, { status: 200 });
    return { markdown: body.markdown, files: list.body.items };
  }

  it('become files, in each of their forms', async () => {
    const { markdown, files } = await imported({
      'README.md': [
        '# Start',
        `![inline](${DATA} "A title")`,
        `![pointed](<${DATA}>)`,
        '![by name][image1]',
        `<img src="${SVG}" alt="drawn" width="20">`,
        `[image1]: <${DATA}>`,
      ].join('\n\n'),
    });
    expect(markdown).not.toContain('data:');
    // The same picture is one file.
    expect(files).toHaveLength(2);
    expect(markdown.match(/\/files\/|\.gitbook\/assets\//g)?.length).toBeGreaterThanOrEqual(4);
    for (const kept of ['A title', 'drawn', 'by name']) expect(markdown).toContain(kept);
  });

  it('may be larger than a text', async () => {
    const { markdown, files } = await imported({ 'README.md': `# Start\n\n![large](${LARGE})\n\nThe end.\n` });
    expect(files).toHaveLength(1);
    expect(markdown).toContain('The end.');
    expect(markdown.length).toBeLessThan(1_000);
  });

  it('stay in code, and where they cannot be read', async () => {
    const code = `\`\`\`html\n<img src="${DATA}">\n\`\`\``;
    const { markdown, files } = await imported({
      'README.md': `# Start\n\n${code}\n\n\`![x](${DATA})\`\n\nThe text data:image/png is no picture.\n`,
    });
    expect(markdown).toContain(code);
    expect(markdown).toContain(`\`![x](${DATA})\``);
    expect(files).toHaveLength(0);
  });
});
