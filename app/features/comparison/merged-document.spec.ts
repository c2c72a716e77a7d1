import { markdownToDocument } from '../../../core/documents/json/markdown-to-document';
import type { DocumentNode } from '../../document/document.types';
import { readTable } from '../../document/table';
import { mergeDocuments } from './merged-document';

const NAMES = { pageOf: () => undefined };

const read = (markdown: string): DocumentNode =>
  JSON.parse(JSON.stringify(markdownToDocument(markdown))) as DocumentNode;

const marks = { gone: ['[-', '-]'], new: ['[+', '+]'] } as const;

const around = (change: DocumentNode['change'], text: string): string =>
  change === undefined ? text : marks[change].join(text);

/** A merged document as text, with what was removed and added in brackets. */
function written(node: DocumentNode): string {
  const { change, parts, text = '', leaves = [], nodes = [], fragments = [], type } = node;
  if (parts) return around(change, parts.map((part) => around(part.change, part.text)).join(''));
  if (type === 'table') {
    const { rows, changes } = readTable(node);
    return rows
      .map((cells, at) => {
        const row = cells.map(({ blocks }) => written(blocks ?? {})).join(' ');
        const kind = changes?.[at];
        return around(kind === 'changed' ? undefined : kind, row);
      })
      .join('\n');
  }
  const inner = [...nodes, ...fragments].map(written).join(type?.startsWith('list') || type === 'code' ? '\n' : '');
  return around(change, text + leaves.map((leaf) => leaf.text ?? '').join('') + inner);
}

const merged = (old: string, fresh: string): string[] =>
  mergeDocuments(read(old), read(fresh), NAMES).map((node) => written(node));

describe('mergeDocuments', () => {
  it('marks the words that changed in a paragraph, and leaves the others alone', () => {
    expect(merged('One.\n\nGet **Node** 20 from its site.\n', 'One.\n\nGet **Node** 22 from its site.\n')).toEqual([
      'One.',
      'Get Node [-20-][+22+] from its site.',
    ]);
  });

  it('marks whole blocks that were added or removed, in their places', () => {
    expect(merged('First.\n\nSecond one here.\n\nThird.\n', 'First.\n\nThird.\n\n## Fourth\n')).toEqual([
      'First.',
      '[-Second one here.-]',
      'Third.',
      '[+Fourth+]',
    ]);
  });

  it('goes into lists, code, tables and expandable passages', () => {
    expect(merged('* one item\n* two items\n', '* one item\n* two small items\n* three\n')).toEqual([
      'one item\ntwo [+small +]items\n[+three+]',
    ]);
    expect(merged('```\nlet a = 1;\nlet b = 2;\n```\n', '```\nlet a = 1;\nlet b = 3;\n```\n')).toEqual([
      'let a = 1;\nlet b = [-2-][+3+];',
    ]);
    const table = (port: string, more = '') => `| Key | Value |\n| --- | --- |\n| the port | ${port} |\n${more}`;
    expect(merged(table('3000'), table('3001', '| host | here |\n'))).toEqual([
      'the port [-3000-][+3001+]\n[+host here+]',
    ]);
    const details = (words: string) => `<details>\n\n<summary>More</summary>\n\nSome ${words} text.\n\n</details>\n`;
    expect(merged(details('old'), details('new'))).toEqual(['MoreSome [-old-][+new+] text.']);
  });

  it('shows both versions of a block whose settings changed', () => {
    const hint = (style: string) => `{% hint style="${style}" %}\nMind it.\n{% endhint %}\n`;
    expect(merged(hint('info'), hint('danger'))).toEqual(['[-Mind it.-]', '[+Mind it.+]']);
  });

  it('finds nothing where nothing changed', () => {
    const text = '# A\n\n* b\n\n| c | d |\n| --- | --- |\n| e | f |\n\n![g](https://example.com/h.png)\n';
    expect(merged(text, text).join('')).not.toMatch(/\[[+-]/);
  });
});
