import type { InternalTarget, StoredReference } from '../markdown/stored-reference';
import type { ContentRef } from '../blocks/nodes/content-ref.types';
import { documentToMarkdown } from './document-to-markdown';
import { documentFromStored } from './markdown-to-document';
import { sourceOfBlock } from '../blocks/nodes/nodes';
import { walkNodes } from '../blocks/nodes/node-text';

const source = `---
cover: old/cover.png
---

# [Title](old/page.md)

[a](old/page.md) [b](old/page.md#x) [c](missing.md) ![d](old/pic.png)

{% include "old/shared.md" %}

{% file src="old/page.md" %}

<section data-x="1"><a href="old/page.md">e</a></section>

<iframe src="old/pic.png"></iframe>
`;

function reference(
  at: number,
  address: string,
  target: InternalTarget,
  syntax: StoredReference['syntax'],
): StoredReference {
  return { start: at, end: at + address.length, target, syntax };
}

/** Every place of an address, found by what stands before it. */
function referencesOf(): StoredReference[] {
  const page = { kind: 'page', id: 'P' } as const;
  const places: readonly (readonly [
    before: string,
    address: string,
    target: InternalTarget,
    syntax: StoredReference['syntax'],
  ])[] = [
    ['[a](', 'old/page.md', page, 'link'],
    ['[b](', 'old/page.md#x', { ...page, anchor: 'x' }, 'link'],
    ['![d](', 'old/pic.png', { kind: 'file', id: 'F' }, 'link'],
    ['include "', 'old/shared.md', { kind: 'reusable-content', id: 'R' }, 'tag-attribute'],
    ['file src="', 'old/page.md', page, 'tag-attribute'],
    ['<a href="', 'old/page.md', page, 'html-attribute'],
    ['<iframe src="', 'old/pic.png', { kind: 'file', id: 'F' }, 'html-attribute'],
  ];
  return places.map(([before, address, target, syntax]) =>
    reference(source.indexOf(before) + before.length, address, target, syntax),
  );
}

const NEW: Readonly<Record<string, string>> = { P: 'new/page.md', F: 'new/pic.png', R: 'new/shared.md' };
const addressOf = (target: InternalTarget): string | undefined => NEW[target.id];

function refsOf(): ContentRef[] {
  const refs: ContentRef[] = [];
  walkNodes(documentFromStored(source, referencesOf(), addressOf), (node) => {
    const data: object = 'data' in node ? (node.data ?? {}) : {};
    if ('ref' in data) refs.push(data.ref as ContentRef);
    return true;
  });
  return refs;
}

describe('A stored page', () => {
  it('contains the targets of its addresses by position', () => {
    expect(refsOf()).toEqual([
      { kind: 'page', page: 'P' },
      { kind: 'anchor', anchor: 'x', page: 'P' },
      { kind: 'url', url: 'missing.md' },
      { kind: 'file', file: 'F' },
      { kind: 'reusable-content', reusableContent: 'R' },
      { kind: 'url', url: 'new/page.md' },
      { kind: 'page', page: 'P' },
    ]);
  });

  it('has current addresses in blocks that are stored as source', () => {
    const { nodes } = documentFromStored(source, referencesOf(), addressOf);
    const sources = nodes.map(sourceOfBlock).filter((one) => one !== undefined);
    expect(sources).toContain('<iframe src="new/pic.png"></iframe>');
  });

  it('is written with the addresses of the caller', () => {
    const document = documentFromStored(source, referencesOf(), addressOf);
    const address = (ref: ContentRef): string | undefined => (ref.kind === 'page' ? `today/${ref.page}.md` : undefined);
    const markdown = documentToMarkdown(document, { address });
    expect(markdown).toContain('[a](today/P.md) [b](/pages/P#x) [c](missing.md) ![d](/files/F)');
    expect(markdown).toContain('{% include "/reusable-content/R" %}');
  });
});
