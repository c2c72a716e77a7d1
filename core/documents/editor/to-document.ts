import type { DocumentBlock, DocumentFragment, JsonDocument } from '../blocks/registry';
import type { BlockSchema } from '../blocks/block-schema';
import { blockSchema } from '../blocks/nodes/known-node';
import type { EditorNode } from './editor-node.types';
import { CODE_LINES, toDocumentType, UNKNOWN_BLOCK } from './names';
import { readJson } from './read-json';
import { attributeSettings } from './settings';
import { toInlines } from './to-inlines';
import { toTable } from './to-table';

const NONE: readonly EditorNode[] = [];

function toCode(node: EditorNode): DocumentBlock {
  const text = (node.content ?? NONE).map((child) => child.text ?? '').join('');
  const lines = text === '' ? [] : text.split('\n');
  const nodes = lines.map((line) => ({
    object: 'block',
    type: 'code-line',
    data: {},
    nodes: line === '' ? [] : [{ object: 'text', leaves: [{ object: 'leaf', text: line, marks: [] }] }],
  }));
  return { object: 'block', type: 'code', data: attributeSettings(node.attrs), nodes } as unknown as DocumentBlock;
}

function toFragments(names: readonly string[], node: EditorNode): DocumentFragment[] {
  const content = node.content ?? NONE;
  return names.flatMap((name) => {
    const found = content.find(({ type }) => toDocumentType(type) === name);
    const nodes = toBlocks(found?.content ?? NONE);
    if (nodes.length > 0) return [{ object: 'fragment', fragment: name, type: name, nodes }];
    const empty = { object: 'block', type: 'paragraph', nodes: [] } as const;
    return name === 'caption' ? [] : [{ object: 'fragment', fragment: name, type: name, nodes: [empty] }];
  });
}

function childrenOf(shape: BlockSchema, node: EditorNode): object {
  const content = node.content ?? NONE;
  if (shape.content === 'inlines') return { nodes: toInlines(content) };
  if (shape.content) return { nodes: toBlocks(content) };
  if (!shape.fragments) return {};
  const fragments = toFragments(shape.fragments, node);
  return fragments.length > 0 || node.type === 'image' ? { fragments } : {};
}

function toBlock(node: EditorNode): DocumentBlock[] {
  if (node.type === UNKNOWN_BLOCK) {
    const stored = readJson(node.attrs?.node);
    return stored ? [stored as DocumentBlock] : [];
  }
  if (node.type === 'table') return [toTable(node, toBlocks)];
  if (node.type === 'code') return [toCode(node)];
  const type = node.type === CODE_LINES ? 'code' : toDocumentType(node.type);
  const shape = blockSchema(type);
  if (!shape) return [];
  const data = attributeSettings(node.attrs);
  const block = {
    object: 'block',
    type,
    ...((!shape.sparse || Object.keys(data).length > 0) && { data }),
    ...childrenOf(shape, node),
    ...(shape.isVoid !== undefined && { isVoid: shape.isVoid }),
    ...(node.attrs?.open === true && { open: true }),
  };
  return isEmptyBlock(block) ? [] : [block as unknown as DocumentBlock];
}

/** An empty paragraph is only a place for the cursor and not part of the document. */
const isEmptyBlock = (block: { readonly type: string; readonly nodes?: readonly unknown[] }): boolean =>
  block.type === 'paragraph' && block.nodes?.length === 0;

function toBlocks(nodes: readonly EditorNode[]): DocumentBlock[] {
  return nodes.flatMap(toBlock);
}

/** Converts a `doc` node of the editor to a document without keys; the inverse of `documentToEditor`. */
export function editorToDocument({ content }: EditorNode): JsonDocument {
  return { object: 'document', data: {}, nodes: toBlocks(content ?? NONE) };
}
