import { FIXTURES, paths, readTree, textIn, zip, zipFixture } from '../../../test/fixtures/import/import-harness';
import { importStage } from '../../../test/fixtures/import/import-stage';
import { join } from 'node:path';
import { importDocx } from './docx-source';

describe('the docx source', () => {
  const on = importStage(async () => {
    const parts = readTree(join(FIXTURES, 'docx'));
    const document = parts['word/document.xml']?.toString() ?? '';
    const untitled = document.replace('w:val="Title"', 'w:val="Heading1"');
    return {
      '/guide.docx': { body: await zipFixture('docx'), type: 'application/octet-stream' },
      '/headings.docx': { body: await zip({ ...parts, 'word/document.xml': untitled }) },
      '/other.docx': { body: await zip({ 'a.txt': 'no document' }) },
      '/old.docx': { body: Buffer.from('d0cf11e0a1b11ae1', 'hex') },
      '/bomb.docx': { body: await zip({ ...parts, 'word/document.xml': Buffer.alloc(60 * 1024 * 1024, 32) }) },
    };
  });

  const read = on.reader(importDocx);

  it('makes one page: title, headings, marks, links, notes, tables, images', async () => {
    const bundle = await read('/guide.docx');
    const image = paths(bundle).find((path) => path.startsWith('.gitbook/assets/')) ?? '';
    expect(image).toMatch(/^\.gitbook\/assets\/[0-9a-f]{16}\.png$/);
    expect(textIn(bundle, 'field-guide.md')).toBe(
      `# Field guide

## First part

### Deeper

**Bold** text with \\{% braces %}, a [link](https://example.com/a)[^1]

![A pixel](${image})

| A | B |
| --- | --- |
| 1 | 2 |

[^1]: The small print.
`,
    );
  });

  it('takes the first heading as the title where no paragraph has the style Title', async () => {
    const bundle = await read('/headings.docx');
    expect(textIn(bundle, 'field-guide.md')).toMatch(/^# Field guide\n\n## First part\n/);
  });

  it('refuses other archives, other files and documents that unpack to too much', async () => {
    await expect(read('/other.docx')).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('Word document') as string,
    });
    await expect(read('/old.docx')).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('.docx') as string,
    });
    await expect(read('/bomb.docx')).rejects.toMatchObject({ status: 400 });
  });
});
