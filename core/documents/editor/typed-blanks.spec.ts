import type { DocumentBlock, JsonDocument } from '../blocks/registry';
import { documentToMarkdown } from '../json/document-to-markdown';
import { markdownToDocument } from '../json/markdown-to-document';
import { withoutTypedBlanks } from './typed-blanks';

const NONE = { nodes: [] };

const written = (markdown: string, before: Pick<JsonDocument, 'nodes'> = NONE): string =>
  documentToMarkdown(withoutTypedBlanks(markdownToDocument(markdown), before)).trim();

describe('blanks at the end of what is typed', () => {
  it.each([
    ['One line that&#32;', 'One line that'],
    ['## Head&#32;&#32;', '## Head'],
    ['* one\n* two&#32;', '* one\n* two'],
    ['> quoted&#9;', '> quoted'],
    ['{% hint style="info" %}\nMind&#32;\n{% endhint %}', '{% hint style="info" %}\nMind\n{% endhint %}'],
    ['Some <strong>bold </strong>', 'Some **bold**'],
    ['Read [this](https://example.com)&#32;', 'Read [this](https://example.com)'],
    ['One.\n\n&#32;\n\nTwo.', 'One.\n\nTwo.'],
  ])('are left out of %j', (markdown, expected) => {
    expect(written(markdown)).toBe(expected);
  });

  it.each(['&#32;Indented', 'One\\\n&#32;two', '| A | B |\n| --- | --- |\n| one&#32; | two |'])(
    'stay where they say something: %j',
    (markdown) => {
      expect(written(markdown)).toContain('&#32;');
    },
  );

  it('stay in lines that ended in one before', () => {
    const before = markdownToDocument('As it was&#32;\n\nOther.');
    expect(written('As it was&#32;\n\nOther and&#32;', before)).toBe('As it was&#32;\n\nOther and');
  });

  it('stay in such a line while its words change', () => {
    const before = markdownToDocument('As it was once&#32;');
    expect(written('As it is once&#32;', before)).toBe('As it is once&#32;');
  });

  it('stay in a short line whose only word changes', () => {
    expect(written('One&#32;\n\nTwo', markdownToDocument('Some&#32;\n\nTwo'))).toBe('One&#32;\n\nTwo');
  });

  it('stay at the end of a line that is split', () => {
    const before = markdownToDocument('A long sentence with a short rest&#32;');
    expect(written('A long sentence with a\n\nshort rest&#32;', before)).toBe(
      'A long sentence with a\n\nshort rest&#32;',
    );
  });

  it('are part of code', () => {
    const nodes = markdownToDocument('```\nlet x \n```').nodes as DocumentBlock[];
    expect(withoutTypedBlanks({ object: 'document', data: {}, nodes }, NONE).nodes).toEqual(nodes);
  });
});
