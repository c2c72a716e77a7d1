import fc from 'fast-check';
import { arbitraryDocument } from '../../../test/fixtures/documents/arbitrary-document';
import { plainTarget } from '../../../test/fixtures/documents/plain-addresses';
import type { DocumentBlock } from '../blocks/registry';
import { documentToMarkdown } from '../json/document-to-markdown';
import { fragmentToDocument, placedDocument } from '../json/markdown-to-document';
import { hasSameContent } from '../json/normal-form';
import { parseDocument } from '../json/parse-document';
import type { ReferencedText } from '../markdown/edit-source';
import { rewritePassages } from './rewrite-passages';
import { randomRuns } from '../../../test/support/random-runs';

const TITLE = '# Title\n\n';
const options = {
  address: () => undefined,
  read: ({ source, references }: ReferencedText) => placedDocument(source, references, { resolve: plainTarget }),
};

/** The blocks of a page. */
const read = (markdown: string) => options.read({ source: markdown, references: [] }).nodes;
const block = (markdown: string) => fragmentToDocument(markdown, { resolve: plainTarget }).nodes;

/** The text of the page with other blocks. */
const rewritten = (source: string, nodes: readonly DocumentBlock[]): string =>
  rewritePassages({ source, references: [] }, nodes, options).source;

/** The text after it was read, changed as a document, and written. */
const edited = (source: string, edit: (nodes: readonly DocumentBlock[]) => readonly DocumentBlock[]) =>
  rewritten(source, edit(read(source)));

/** A word of the document in place of another one, wherever it is. */
const reword =
  (from: string, to: string) =>
  (nodes: readonly DocumentBlock[]): readonly DocumentBlock[] =>
    JSON.parse(
      JSON.stringify(nodes, (name, value: unknown) =>
        (name === 'text' || name === 'title') && typeof value === 'string' ? value.replaceAll(from, to) : value,
      ),
    ) as DocumentBlock[];

describe('rewriting passages', () => {
  it.each([
    ['other marks', 'Some *emphasis* and __strength__ here.\n\nAnd so on\nover two lines.\n'],
    ['other lists', '- one here\n- two\n\n  + nested\n\n1) first\n2) second\n'],
    ['tables with padding', '| Name   | here    |\n|:-------|--------:|\n| `code` | a here  |\n'],
    ['references', 'See [here][one] and [^1].\n\n[one]: https://example.com/a "T"\n[^1]: A note here\n'],
    [
      'HTML',
      '<table><thead><tr><th>Name</th></tr></thead><tbody><tr><td><p>here &amp; there</p></td></tr></tbody></table>\n',
    ],
    [
      'tags',
      '{% hint style=\'info\' %}\nMind here.\n\n{% endhint %}\n\n{% tabs %}\n{% tab title="A" %}\n* x here\n{% endtab %}\n{% endtabs %}\n',
    ],
    ['blank lines and other ends', '\n\n\nText here\\\nand more  \n\n\n\n---\n\n### Head here ###\n'],
  ])('leaves all other bytes alone in %s', (_name, source) => {
    expect(edited(source, reword('here', 'elsewhere'))).toBe(source.replaceAll('here', 'elsewhere'));
  });

  it.each([
    ['!!! note\n\n    Some words\n    here.\n\n    [thing] there.\n\n[thing]: b.md\n', 'words'],
    ['import X from "x"\n\n# Some words\n\nPara.\n', 'Para'],
    ['# Page\n\n## Moved <a id="old"></a> {#new}\n\nSome words.\n', 'Some'],
    ['# A\r\n\r\nOne here\r\n\r\n[^1]: Unused words\r\n', 'words'],
    ['# A\n\nOne[^note] here.\n\nTwo.\n\n[^note]: A  *note* of words\n    wrapped.\n\nThree.\n', 'note of'],
    ['# A\n\nNo \\&#xNAN;entity.\n', 'xNAN'],
    ['import X from "x"\n\n# Title\n\nSome *words*.\n', 'words'],
  ])('changes one word of %j', (source, word) => {
    const changed = word.replace(/^\w+/, 'zebra');
    expect(edited(source, reword(word, changed))).toBe(source.replace(word, changed));
  });

  it.each([
    ['# A\n\nNot &#58;smile: but *words*.\n', 'smile', 'smiling'],
    ['# A\n\nNot www\\.example.com but __words__.\n', 'www', 'docs'],
  ])('keeps the escapes that a changed word in %j does not need', (source, word, other) => {
    expect(edited(source, reword(word, other))).toBe(source.replace(word, other));
  });

  it('refers to the same definition with another text', () => {
    const source = 'See [CNCF][] and [the site].\n\n[CNCF]:\n  https://example.com/a\n[the site]: /b\n';
    expect(edited(source, reword('CNCF', 'Other'))).toBe(source.replace('[CNCF][]', '[Other][CNCF]'));
    expect(edited(source, reword('the site', 'a site'))).toBe(source.replace('[the site]', '[a site][the site]'));
  });

  it('drops what only a removed block referred to, and nothing else', () => {
    const source = 'One [a].\n\nTwo[^1].\n\n[a]: /a\n[b]: /b\n\n[^1]: Note.\n';
    expect(edited(source, (nodes) => nodes.slice(1))).toBe('Two[^1].\n\n[b]: /b\n\n[^1]: Note.\n');
    expect(edited(source, (nodes) => [...nodes.slice(0, 1), ...nodes.slice(2)])).toBe('One [a].\n\n[a]: /a\n[b]: /b\n');
  });

  it('keeps two lists apart when the paragraph between them is removed', () => {
    const source = 'First:\n\n* a\n* b\n\nSecond:\n\n* c\n\n__Last__ words.\n';
    const after = edited(source, (nodes) => nodes.filter((_, at) => at !== 2));
    expect(after).toBe('First:\n\n* a\n* b\n\n- c\n\n__Last__ words.\n');
  });

  it.each<[string, (nodes: readonly DocumentBlock[]) => readonly DocumentBlock[], string]>([
    [
      'below',
      ([one, ...others]) => [...(one ? [one] : []), ...block('New.'), ...others],
      'IMPORT# Page\n\nNew.\n\n__Text__.\n',
    ],
    ['above import lines', (nodes) => [...block('New.'), ...nodes], '# Page\n\nNew.\n\nIMPORT__Text__.\n'],
    ['in place of import lines', (nodes) => [...block('New.'), ...nodes.slice(1)], '# Page\n\nNew.\n\n__Text__.\n'],
    ['without import lines', (nodes) => nodes.slice(1), '# Page\n\n__Text__.\n'],
    ['without anything', () => [], '# Page\n'],
    ['with other blocks', () => block('New.'), '# Page\n\nNew.\n'],
  ])('keeps the title: %s', (_what, edit, expected) => {
    const lines = 'import X from "x"\n\n';
    const front = '---\nowner: me\n---\n';
    const after = edited(`${front}${lines}# Page\n\n__Text__.\n`, edit);
    expect(after).toBe(front + expected.replace('IMPORT', lines));
  });

  it('moves a block as it is written', () => {
    const source = '__One__ here.\n\nTwo.\n\n+ Three\n';
    expect(edited(source, ([one, ...others]) => [...others, ...(one ? [one] : [])])).toBe(
      'Two.\n\n+ Three\n\n__One__ here.\n',
    );
  });

  it('changes one footnote while another one goes', () => {
    const source = 'One[^1] and[^2] two.\n\n[^1]: &#32;&#32;\n\n[^2]: \\*&#32;\n';
    const [heading] = block('## One[^1]\n\n[^1]: alpha <mark style="background-color:$danger;">  </mark>\n');
    if (!heading) throw new Error('Nothing was read');
    expect(edited(source, () => [heading])).toBe(
      '## One[^1]\n\n[^1]: alpha <mark style="background-color:$danger;">  </mark>\n',
    );
  });

  it('does not change equal blocks', () => {
    const source = '* a\n- b\n+ c\n\n***\n___\n\nSetext\n======\n';
    expect(edited(source, (nodes) => nodes)).toBe(source);
  });

  it('inserts and removes blocks in the notation of the surrounding text', () => {
    const source = '- one\n- two\n\n*Last* words.\n';
    const [list, last] = read(source);
    const [longer] = block('- one\n- between\n- two\n');
    if (!list || !last || !longer) throw new Error('Nothing was read');
    expect(edited(source, () => [longer, last])).toBe('- one\n- between\n- two\n\n*Last* words.\n');
    expect(edited(source, () => [last])).toBe('*Last* words.\n');
    expect(edited(source, () => [list, ...block('New.'), last])).toBe('- one\n- two\n\nNew.\n\n*Last* words.\n');
    expect(edited('', () => block('New.'))).toBe('New.\n');
    expect(edited(source, () => [])).toBe('');
  });

  it('always produces the requested document', () => {
    fc.assert(
      fc.property(arbitraryDocument, arbitraryDocument, fc.nat(), fc.nat(), (one, other, from, count) => {
        const before = parseDocument(one);
        const source = TITLE + documentToMarkdown(before);
        const was = read(source);
        const inserted = parseDocument(other).nodes;
        const at = from % (was.length + 1);
        const given = [...was.slice(0, at), ...inserted, ...was.slice(at + (count % 3))];
        const after = parseDocument({ object: 'document', data: {}, nodes: given }).nodes;
        expect(hasSameContent(read(rewritten(source, after)), after)).toBe(true);
      }),
      { numRuns: randomRuns(2_000) },
    );
  });
});
