import { Node } from 'prosemirror-model';
import { documentToEditor } from '../editor/from-document';
import { editorSchema } from '../editor/schema';
import { editorToDocument } from '../editor/to-document';
import type { EditorNode } from '../editor/editor-node.types';
import { documentToMarkdown } from '../json/document-to-markdown';
import { markdownToDocument } from '../json/markdown-to-document';
import { pageWords, documentRangeOf } from './page-words';
import { findQuote, type Quote, type QuotedWords, quoteFrom } from './quote';
import { isPlainText, replaceWords } from './replace-words';

const nodeOf = (markdown: string): Node => Node.fromJSON(editorSchema, documentToEditor(markdownToDocument(markdown)));
const quoted = (text: string, words: QuotedWords): Quote => {
  const quote = quoteFrom(text, words);
  if (!quote) throw new Error(`not in the text: ${words.exact}`);
  return quote;
};

describe('pageWords', () => {
  it('reads the words of all blocks, with one space or line feed between them', () => {
    const doc = nodeOf(
      'One  **two**\nthree.\n\n* four\n* five :rocket: six\n\n| a | b |\n| - | - |\n| c | d |\n\n```\nx  =\n  1\n```\n',
    );
    const { text, places } = pageWords(doc);
    expect(text).toBe('One two three.\nfour\nfive six\na\nb\nc\nd\nx = 1');
    for (const word of ['two', 'five', 'd', '1']) {
      const { from, to } = documentRangeOf({ text, places }, text.indexOf(word), word.length);
      expect(doc.textBetween(from, to)).toBe(word);
    }
  });

  it('reads nothing where there is nothing', () => expect(pageWords(nodeOf('')).text).toBe(''));
});

describe('findQuote', () => {
  it('finds words wherever they have moved', () => {
    const quote = quoted('Run npm install now.', { exact: ' npm \n install ' });
    expect(quote).toMatchObject({ exact: 'npm install', prefix: 'Run ', suffix: ' now.', start: 4, isUnique: true });
    expect(findQuote('Before all else,\ntype npm\ninstall', quote)).toEqual({ start: 22, isAmbiguous: false });
    expect(findQuote('Run npm ci now.', quote)).toBeUndefined();
  });

  it('distinguishes occurrences of the same words by their context', () => {
    const text = 'Open the door. Close the door. Lock the door.';
    const second = quoted(text, { exact: 'the door', prefix: 'Close ' });
    expect(second.start).toBe(text.indexOf('the door. Lock'));
    expect(quoted(text, { exact: 'the door', start: 40 }).start).toBe(text.lastIndexOf('the door'));
    const changed = 'Then close it. Open the door. Please close the door. Lock the door.';
    expect(findQuote(changed, second)).toEqual({ start: changed.indexOf('the door. Lock'), isAmbiguous: false });
    expect(findQuote('Open the door.', second)).toBeUndefined();
    const last = quoted(text, { exact: 'the door', prefix: 'Lock ' });
    expect(findQuote('Open the door. Leave.', last)).toBeUndefined();
    expect(findQuote('Open the door. Shut the door. Then bar the door.', last)?.start).toBe(39);
  });

  it('reports an ambiguous context', () => {
    const row = `${'-'.repeat(40)} yes ${'-'.repeat(40)} `;
    const quote = quoted(row.repeat(3), { exact: 'yes', start: row.length + 41 });
    expect(findQuote(row.repeat(3), quote)).toEqual({ start: row.length + 41, isAmbiguous: true });
  });

  it('does not split surrogate pairs', () => {
    const { prefix, suffix } = quoted(`${'😀'.repeat(20)}x ok x${'😀'.repeat(20)}`, { exact: 'ok' });
    expect(prefix.isWellFormed() && suffix.isWellFormed()).toBe(true);
    expect(prefix.length).toBeGreaterThan(30);
  });

  it('does not find missing words', () => {
    expect(quoteFrom('A text.', { exact: 'another' })).toBeUndefined();
    expect(quoteFrom('A text.', { exact: ' ' })).toBeUndefined();
  });
});

describe('replaceWords', () => {
  const replaced = (markdown: string, words: string, by: string): string => {
    const doc = nodeOf(markdown);
    const found = pageWords(doc);
    const node = replaceWords(doc, documentRangeOf(found, found.text.indexOf(words), words.length), by);
    return documentToMarkdown(editorToDocument(node.toJSON() as EditorNode));
  };

  it('replaces just what differs, as it is written there', () => {
    expect(replaced('Say **hello** to all.\n', 'hello to', 'hello to you and')).toBe('Say **hello** to you and all.\n');
    expect(replaced('Say **hello** to all.\n', 'hello', 'goodbye')).toBe('Say **goodbye** to all.\n');
    expect(replaced('A red, red rose.\n', 'red, red', 'red')).toBe('A red rose.\n');
    expect(replaced('Say it twice.\n', ' twice'.trim(), '*once*')).toBe('Say it \\*once\\*.\n');
    expect(replaced('Gone for good.\n', 'for', '')).toBe('Gone good.\n');
    expect(replaced('Gone for good.\n', 'Gone', '')).toBe('for good.\n');
    expect(replaced('Gone for good\n', 'good', '')).toBe('Gone for\n');
    expect(replaced('(Gone) for good\n', 'Gone', '')).toBe('() for good\n');
  });

  it('detects passages that are more than plain text', () => {
    const doc = nodeOf('One :rocket: two.\n\nThree.\n');
    const words = pageWords(doc);
    const isPlain = (exact: string) => {
      const { from, to } = documentRangeOf(words, words.text.indexOf(exact), exact.length);
      return isPlainText(doc, from, to);
    };
    expect(isPlain('One')).toBe(true);
    expect(isPlain('One two')).toBe(false);
    expect(isPlain('two. Three')).toBe(false);
  });
});
