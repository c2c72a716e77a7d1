import * as Y from 'yjs';
import { CarriedTexts } from './carried-text';
import { firstState, readLiveDocument, ROOT, updateTo } from './live-text';
import { documentToMarkdown } from '../../../core/documents/json/document-to-markdown';
import { markdownToDocument } from '../../../core/documents/json/markdown-to-document';

const STATE = firstState(markdownToDocument('Come in.\n\nSecond.\n'));

function person(): Y.Doc {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, STATE);
  return doc;
}

const textsOf = (doc: Y.Doc): Y.XmlText[] =>
  [...doc.getXmlFragment(ROOT).createTreeWalker((one) => one instanceof Y.XmlText)] as unknown as Y.XmlText[];

/** What one person types while another one gives the page this text. */
function meet(typing: (text: Y.XmlText) => void, markdown: string, order: 'typed first' | 'turned first'): string {
  const [one, other] = [person(), person()];
  const [text] = textsOf(one);
  if (text) typing(text);
  const typed = Y.encodeStateAsUpdate(one, Y.encodeStateVectorFromUpdate(STATE));
  const turned = updateTo(other, markdownToDocument(markdown));
  const doc = new Y.Doc({ gc: false });
  const texts = new CarriedTexts(doc);
  for (const update of [STATE, ...(order === 'typed first' ? [typed, turned] : [turned, typed])]) {
    const carried = texts.apply(update, undefined);
    if (carried) texts.apply(carried, undefined);
  }
  return documentToMarkdown(readLiveDocument(doc));
}

describe.each(['typed first', 'turned first'] as const)(
  'words typed into a block that another edit turns (%s)',
  (order) => {
    it.each([
      ['## Come in.\n\nSecond.\n', '## Come right in.\n\nSecond.\n'],
      ['* Come in.\n\nSecond.\n', '* Come right in.\n\nSecond.\n'],
      ['> Come in.\n\nSecond.\n', '> Come right in.\n\nSecond.\n'],
      ['```\nCome in.\n```\n\nSecond.\n', '```\nCome right in.\n```\n\nSecond.\n'],
      ['## Come in, all.\n\nSecond.\n', '## Come right in, all.\n\nSecond.\n'],
    ])('are in %j', (turned, expected) => {
      expect(meet((text) => text.insert(5, 'right '), turned, order)).toBe(expected);
    });

    it('are in the order in which they were typed', () => {
      const typing = (text: Y.XmlText) => {
        for (const [index, char] of 'right '.split('').entries()) text.insert(5 + index, char);
      };
      expect(meet(typing, '## Come in.\n\nSecond.\n', order)).toBe('## Come right in.\n\nSecond.\n');
    });

    it('stay away when the block was deleted', () => {
      expect(meet((text) => text.insert(5, 'right '), 'Second.\n', order)).toBe('Second.\n');
    });
  },
);
