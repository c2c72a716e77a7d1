import { execFile } from 'node:child_process';
import path from 'node:path';
import { PublishedSite } from '../fixtures/site/published-site';
import { sharedTestApp, type TestApp } from '../support/test-app';

const fenced = (source: string): string => `\`\`\`mermaid\n${source}\n\`\`\`\n`;
const FILES = {
  'README.md': `# Drawn\n\n${fenced('graph TD\n  A[Draft] --> B[Merged]')}\n${fenced('graph TD\n  A --> ((')}\n${fenced('pie title Pages\n  "read" : 3\n  "unread" : 1')}`,
  'hostile.md': `# Hostile\n\n${fenced('graph TD\n  A["<img src=http://127.0.0.1:1/a.png onerror=alert(1)>"] --> B["<script>alert(1)</script>"]\n  click A "javascript:alert(1)"')}\nStill here.\n`,
};

/** The reader of PDFs is a module that loads parts of itself, which no test runner does: it runs in a process of its own. */
const READER = `
  import { extractText, getDocumentProxy } from 'unpdf';
  import { buffer } from 'node:stream/consumers';
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await buffer(process.stdin))), { mergePages: true });
  process.stdout.write(text);
`;

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
});

async function textAt(address: string): Promise<string> {
  const response = await fetch(address);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const bytes = Buffer.from(await response.arrayBuffer());
  return new Promise((resolve, reject) => {
    const args = ['--input-type=module', '-e', READER];
    const reader = execFile(process.execPath, args, { cwd: path.join(__dirname, '../..') }, (error, output) =>
      error ? reject(new Error(error.message)) : resolve(output),
    );
    reader.stdin?.end(bytes);
  });
}

describe('diagrams', () => {
  it('are pictures in PDFs; one with a mistake stays as its source, and those after it are drawn', async () => {
    const site = await PublishedSite.make(app, { files: FILES });
    const text = await textAt(`${app.url}${site.path}/~/pdf?page=${(await site.pageIds()).get('Drawn') ?? ''}`);
    expect(text).toContain('Draft');
    expect(text).toContain('Merged');
    expect(text).not.toContain('A[Draft]');
    expect(text).toContain('A --> ((');
    expect(text).toContain('unread');
    expect(text).not.toContain('pie title');
    const { body } = await site.client.get<{ url: string }>(`/v1/spaces/${site.spaces[0] ?? ''}/pdf`, { status: 200 });
    const space = await textAt(body.url);
    expect(space).not.toContain('A[Draft]');
    expect(space).toContain('Still here.');
  });
});
