import { readFileSync } from 'node:fs';
import path from 'node:path';
import { documentToMarkdown } from './document-to-markdown';
import { isKnownNode } from '../blocks/nodes/known-node';
import { markdownToDocument } from './markdown-to-document';
import { inlinesText, walkNodes } from '../blocks/nodes/node-text';

const everyBlock = readFileSync(path.join(__dirname, '../../../test/fixtures/documents/every-block.md'), 'utf8');

/** Every key with the kind and text of its node, in reading order. */
function keysOf(markdown: string): [key: string, node: string][] {
  const found: [string, string][] = [];
  walkNodes(markdownToDocument(markdown), (node) => {
    if ('key' in node && node.key !== undefined) found.push([node.key, JSON.stringify({ ...node, key: undefined })]);
    return true;
  });
  return found;
}

describe('The keys of a document', () => {
  it('exist on every block, fragment and inline, and are unique', () => {
    let nodes = 0;
    const page = everyBlock.repeat(3);
    walkNodes(markdownToDocument(page), (node) => {
      if (node.object !== 'text' && node.object !== 'document') nodes += 1;
      return true;
    });
    const keys = keysOf(page).map(([key]) => key);
    expect(keys).toHaveLength(nodes);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.every((key) => /^[0-9a-v]{8,13}$/.test(key))).toBe(true);
  });

  it('are stable across reads, and after the page is written as a document', () => {
    const keys = keysOf(everyBlock);
    expect(keysOf(everyBlock)).toEqual(keys);
    expect(keysOf(documentToMarkdown(markdownToDocument(everyBlock)))).toEqual(keys);
  });

  it('stay when something else on the page is edited', () => {
    const before = new Map(keysOf(everyBlock));
    const opening = 'Opening text with';
    for (const edited of [
      everyBlock.replace(opening, 'Another text with'),
      everyBlock.replace(opening, `A new paragraph.\n\n${opening}`),
      everyBlock.replace(/Last words[^\n]*/, ''),
      everyBlock.replace('Summary text', 'Another summary'),
    ]) {
      const after = new Map(keysOf(edited));
      const lost = [...before].filter(([key]) => !after.has(key));
      expect(lost.length).toBeLessThan(8);
      expect(edited).not.toBe(everyBlock);
    }
  });

  it('stay with the first of several equal blocks', () => {
    const [[first = ''] = [], [second = ''] = []] = keysOf('same\n\nsame');
    expect(first).not.toBe(second);
    expect(keysOf('same\n\nother\n\nsame').map(([key]) => key)).toEqual([first, expect.any(String), second]);
  });

  it('of a container stay when something is added to its end', () => {
    const [[hint] = []] = keysOf('{% hint style="info" %}\na\n{% endhint %}');
    const [[longer] = []] = keysOf('{% hint style="info" %}\na\n\nb\n{% endhint %}');
    expect(longer).toBe(hint);
  });

  it('exist on blocks of unknown types, but not inside them', () => {
    const node = {
      object: 'block',
      type: 'from-elsewhere',
      nodes: [{ object: 'block', type: 'paragraph', nodes: [] }],
    };
    const document = markdownToDocument(`<!-- node ${JSON.stringify(node)} -->`);
    const [block] = document.nodes;
    expect(block).toEqual({ ...node, key: expect.any(String) as string });
    expect(block && isKnownNode(block)).toBe(false);
  });
});

describe('The text of a node', () => {
  it('is what a reader sees of its inlines', () => {
    const [block] = markdownToDocument('a **b** [c](d) `e` :smile: $$f$$ ![g](h) [i](j "mention") <u>k</u>').nodes;
    expect(block?.type === 'paragraph' && inlinesText(block.nodes)).toBe('a b c e :smile: f g i k');
  });

  it('can be traversed until the caller stops', () => {
    const seen: string[] = [];
    walkNodes(markdownToDocument('a\n\nb\n\nc'), (node) => {
      if (node.object === 'text') seen.push(inlinesText([node]));
      return seen.length < 2;
    });
    expect(seen).toEqual(['a', 'b']);
  });
});
