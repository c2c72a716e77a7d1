import {
  contextOf,
  LocalClient,
  paths,
  startSite,
  textIn,
  zipFixture,
  type LocalSite,
} from '../../../../test/fixtures/import/import-harness';
import { inMemory } from '../../../../test/support/bundle-in-memory';
import { endConversions } from '../conversion/convert';
import { exportAddress, importGoogleDoc } from './google-docs-source';

const ID = 'abcdefghij_KLMNOP-12345';

describe('the google-docs source', () => {
  let client: LocalClient;
  let site: LocalSite;

  beforeAll(async () => {
    site = await startSite({
      [`/document/d/${ID}/export?format=docx`]: { body: await zipFixture('docx'), type: 'application/octet-stream' },
      '/document/d/private_document/export?format=docx': { body: '<html><title>Sign in</title><form></form></html>' },
      '/document/d/e/2PACX-x/pub': {
        body: '<html><head><title>Pub</title></head><body><div id="contents"><div class="doc-content"><p class="title">Published</p><p>text</p></div></div></body></html>',
      },
      '/report.zip': { body: await zipFixture('google-docs') },
    });
    client = new LocalClient({ 'https://docs.google.com': site.origin });
  });
  afterAll(async () => {
    await endConversions();
    await site.close();
    await client.close();
  });

  const read = async (url: string) => inMemory(await importGoogleDoc(url, contextOf(client)));

  it('requests the document as a Word file', async () => {
    const bundle = await read(`https://docs.google.com/document/d/${ID}/edit?usp=sharing#heading=h.1`);
    expect(textIn(bundle, 'field-guide.md')).toContain('# Field guide\n\n## First part');
    expect(site.hits).toEqual([`/document/d/${ID}/export?format=docx`]);
  });

  it('reads the HTML zip: marks by class, wrapped links, flat lists', async () => {
    const bundle = await read(`${site.origin}/report.zip`);
    expect(paths(bundle)).toEqual(['Report.md', 'images/image1.png']);
    expect(textIn(bundle, 'Report.md')).toBe(
      '# Yearly report\n\n**Bold** and _slanted_, see [link](https://example.com/a)\n\n* one\n  * one a\n* two\n\n![](images/image1.png)\n',
    );
  });

  it('reads a published document', async () => {
    const bundle = await read('https://docs.google.com/document/d/e/2PACX-x/pub');
    expect(textIn(bundle, 'published.md')).toBe('# Published\n\ntext\n');
  });

  it('says how to share a document that requires signing in', async () => {
    await expect(read('https://docs.google.com/document/d/private_document/edit')).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('Anyone with the link') as string,
    });
  });

  it('knows the forms of the address', () => {
    const address = `https://docs.google.com/document/d/${ID}/export?format=docx`;
    expect(exportAddress(`https://docs.google.com/document/u/1/d/${ID}/edit`)).toBe(address);
    expect(exportAddress('https://files.example.com/a.docx')).toBe('https://files.example.com/a.docx');
    expect(() => exportAddress('https://docs.google.com/spreadsheets/d/abcdefghijkl/edit')).toThrow(
      'not that of a Google Docs document',
    );
  });
});
