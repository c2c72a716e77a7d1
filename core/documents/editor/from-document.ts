import type { DocumentBlock, BlockOf, DocumentFragment, JsonDocument } from '../blocks/registry';
import { blockSchema, isKnownNode, withoutKeys } from '../blocks/nodes/known-node';
import type { EditorNode } from './editor-node.types';
import { fromInlines } from './from-inlines';
import { fromTable } from './from-table';
import { CODE_LINES, toSchemaName, UNKNOWN_BLOCK } from './names';
import { writeSettings } from './settings';

const EMPTY: EditorNode = { type: 'paragraph' };

/** At least one block, so that there is a place for the cursor. */
const atLeastOne = (nodes: readonly EditorNode[]): readonly EditorNode[] => (nodes.length === 0 ? [EMPTY] : nodes);

const lockedNode = (block: DocumentBlock): EditorNode => ({
  type: UNKNOWN_BLOCK,
  attrs: { node: JSON.stringify(withoutKeys(block)) },
});

/** The lines of plain-text code; undefined for a single empty line, which would be the same as none. */
function plainLines({ nodes }: BlockOf<'code'>): readonly string[] | undefined {
  const lines: string[] = [];
  for (const { nodes: inlines, data } of nodes) {
    const [text] = inlines;
    const leaves = text?.object === 'text' ? text.leaves : [];
    const isPlain = inlines.length < 2 && (!text || text.object === 'text') && leaves.length < 2;
    const line = leaves[0]?.text ?? '';
    if (!isPlain || data.highlighted !== undefined || leaves[0]?.marks.length || line.includes('\n')) return undefined;
    lines.push(line);
  }
  return lines.length === 1 && lines[0] === '' ? undefined : lines;
}

function fromCode(block: BlockOf<'code'>): EditorNode {
  const data = writeSettings(block.data);
  const lines = plainLines(block);
  if (!lines) return { type: CODE_LINES, attrs: { data }, content: block.nodes.map(fromBlock) };
  const text = lines.join('\n');
  return { type: 'code', attrs: { data }, ...(text !== '' && { content: [{ type: 'text', text }] }) };
}

const fromFragment = (name: string, fragment: DocumentFragment | undefined): EditorNode => ({
  type: toSchemaName(name),
  content: atLeastOne(fromBlocks(fragment?.nodes ?? [])),
});

function fragmentsOf(block: DocumentBlock, names: readonly string[]): EditorNode[] {
  const found = 'fragments' in block ? (block.fragments ?? []) : [];
  const named = (name: string) => found.find(({ fragment, type }) => (fragment ?? type) === name);
  if (block.type === 'expandable') return names.map((name) => fromFragment(name, named(name)));
  return names.flatMap((name) => {
    const fragment = named(name);
    return fragment && fragment.nodes.length > 0 ? [fromFragment(name, fragment)] : [];
  });
}

function contentOf(block: DocumentBlock): readonly EditorNode[] {
  const shape = blockSchema(block.type);
  if (shape?.fragments) return fragmentsOf(block, shape.fragments);
  const nodes = 'nodes' in block ? block.nodes : [];
  if (shape?.content === 'inlines') return fromInlines(nodes as Parameters<typeof fromInlines>[0]);
  const blocks = fromBlocks(nodes as readonly DocumentBlock[]);
  return shape?.content === 'blocks' ? atLeastOne(blocks) : blocks;
}

function fromBlock(block: DocumentBlock): EditorNode {
  if (!isKnownNode(block)) return lockedNode(block);
  if (block.type === 'table') return fromTable(block, fromBlocks) ?? lockedNode(block);
  if (block.type === 'code') return fromCode(block);
  const data = writeSettings(block.data);
  const attrs = { ...(data !== '' && { data }), ...(block.type === 'expandable' && block.open && { open: true }) };
  const content = contentOf(block);
  return {
    type: toSchemaName(block.type),
    ...(Object.keys(attrs).length > 0 && { attrs }),
    ...(content.length > 0 && { content }),
  };
}

const isEmptyList = (block: DocumentBlock): boolean =>
  block.type.startsWith('list-') && 'nodes' in block && block.type !== 'list-item' && block.nodes.length === 0;

function fromBlocks(blocks: readonly DocumentBlock[]): readonly EditorNode[] {
  return blocks.filter((block) => !isEmptyList(block)).map(fromBlock);
}

/**
 * Converts a document for the editor, to be parsed by `Node.fromJSON` with `editorSchema`. Content without a node type becomes
 * a locked node that preserves it. Pure, without a DOM.
 */
export function documentToEditor({ nodes }: Pick<JsonDocument, 'nodes'>): EditorNode {
  return { type: 'doc', content: atLeastOne(fromBlocks(nodes)) };
}
