import { DocumentBlock, DocumentFragment, DocumentInline, InlineNode } from '../../blocks/registry';
import { DocumentText } from '../../blocks/nodes/inline.types';
import { blockSchema, isKnownNode } from '../../blocks/nodes/known-node';
import { atLeastOne } from '../../blocks/nodes/nodes';
import { trimInlines } from '../../blocks/nodes/trim-inlines';
import type { BlockSchema } from '../../blocks/block-schema';
import { Check, Fields, list, object, string } from '../../blocks/parse/checks';
import { BLOCK_DATA, INLINE_DATA, plainJson } from './data-checks';
import { normalInlines } from '../../blocks/parse/normal-inlines';
import { parseText } from './parse-inlines';
import { childPath, invalid, NodePath } from '../../blocks/parse/node-path';

const MAX_BLOCK_DEPTH = 32;
const MAX_NODES = 50_000;
const MAX_NESTED_INLINES = 4;

type Untyped = Readonly<Record<string, unknown>>;

/** Validates and normalizes a document; counts its nodes. */
export class DocumentParser {
  private nodes = 0;

  blocks(value: unknown, path: NodePath, depth: number, only?: readonly string[]): DocumentBlock[] {
    return list(value, path)
      .map((one, index) => this.block(one, childPath(path, index), depth, only))
      .filter((block) => !isEmptyBlock(block));
  }

  block(value: unknown, path: NodePath, depth: number, only?: readonly string[]): DocumentBlock {
    const given = object(value, path);
    this.count(path);
    if (depth > MAX_BLOCK_DEPTH) throw invalid(path, `stands deeper than ${MAX_BLOCK_DEPTH} levels of blocks`);
    if (given.object !== 'block') throw invalid(childPath(path, 'object'), 'must be block');
    const type = string(given.type, childPath(path, 'type'));
    const shape = blockSchema(type);
    const isAllowed = only ? only.includes(type) : !shape?.part;
    if (!isAllowed)
      throw invalid(childPath(path, 'type'), only ? `must be ${only.join(' or ')}` : `cannot be ${type} here`);
    const check = BLOCK_DATA.get(type);
    if (!shape || !check) return plainJson({ ...given, type }, path) as DocumentBlock;
    return this.knownBlock(type, shape, check, given, path, depth);
  }

  inlines(value: unknown, path: NodePath, depth: number): InlineNode[] {
    const nodes = list(value, path).map((one, index) => this.inline(one, childPath(path, index), depth, 0));
    return normalInlines(nodes);
  }

  inline(value: unknown, path: NodePath, depth: number, nesting: number): InlineNode {
    const given = object(value, path);
    this.count(path);
    if (given.object === 'text') return parseText(given, path);
    if (given.object !== 'inline') throw invalid(childPath(path, 'object'), 'must be text or inline');
    const type = string(given.type, childPath(path, 'type'));
    const check = INLINE_DATA.get(type);
    if (!check) return plainJson({ ...given, type }, path) as DocumentInline;
    const data = check(given.data, childPath(path, 'data'));
    if (type === 'annotation') return this.annotation(given, path, depth, nesting);
    if (type !== 'link') return this.voidInline(type, data);
    if (nesting > 0) throw invalid(path, 'is a link inside another one');
    const nodesPath = childPath(path, 'nodes');
    const nodes = list(given.nodes, nodesPath).map((one, at) => this.inline(one, childPath(nodesPath, at), depth, 1));
    return { object: 'inline', type: 'link', nodes: normalInlines(nodes), data } as DocumentInline;
  }

  private voidInline(type: string, data: object): DocumentInline {
    const completeData = type === 'button' && !('ref' in data) ? { ...data, ref: { kind: 'url', url: '' } } : data;
    return { object: 'inline', type, data: completeData, isVoid: true } as unknown as DocumentInline;
  }

  private annotation(given: Fields, path: NodePath, depth: number, nesting: number): DocumentInline {
    if (nesting >= MAX_NESTED_INLINES) throw invalid(path, 'is nested too deep');
    const fragmentsPath = childPath(path, 'fragments');
    const [body] = list(given.fragments, fragmentsPath);
    const bodyPath = childPath(fragmentsPath, 0);
    const nodes = this.blocks(object(body, bodyPath).nodes, childPath(bodyPath, 'nodes'), depth + 1);
    const fragment: DocumentFragment = { object: 'fragment', type: 'annotation-body', nodes: atLeastOne(nodes) };
    const textPath = childPath(path, 'nodes');
    const texts = list(given.nodes ?? [], textPath).map((one, index): DocumentText => {
      this.count(path);
      return parseText(one, childPath(textPath, index));
    });
    return {
      object: 'inline',
      type: 'annotation',
      fragments: [fragment],
      nodes: normalInlines(texts),
      isVoid: false,
    };
  }

  private knownBlock(
    type: string,
    shape: BlockSchema,
    check: Check<object>,
    given: Fields,
    path: NodePath,
    depth: number,
  ): DocumentBlock {
    const data = check(given.data, childPath(path, 'data'));
    const block: Record<string, unknown> = { object: 'block', type };
    if (!shape.sparse || Object.keys(data).length > 0) block.data = data;
    if (shape.content) block.nodes = this.children(shape.content, given.nodes, childPath(path, 'nodes'), depth);
    if (shape.fragments) {
      const fragments = this.fragments(shape.fragments, given.fragments, childPath(path, 'fragments'), depth);
      if (fragments.length > 0 || type === 'image' || type === 'table') block.fragments = fragments;
    }
    if (shape.isVoid !== undefined) block.isVoid = shape.isVoid;
    if (type === 'expandable' && given.open === true) block.open = true;
    if (type.startsWith('heading-')) block.nodes = trimInlines(block.nodes as readonly InlineNode[]);
    return normalizeTasks(block) as unknown as DocumentBlock;
  }

  private children(kind: NonNullable<BlockSchema['content']>, value: unknown, path: NodePath, depth: number): unknown {
    if (kind === 'inlines') return this.inlines(value, path, depth);
    return this.blocks(value, path, depth + 1, kind === 'blocks' ? undefined : kind);
  }

  private fragments(names: readonly string[], value: unknown, path: NodePath, depth: number): DocumentFragment[] {
    const given = value === undefined ? [] : list(value, path);
    const found = given.map((one, index): DocumentFragment => {
      const at = childPath(path, index);
      const fragment = object(one, at);
      this.count(at);
      const name = string(fragment.fragment ?? fragment.type, childPath(at, 'fragment'));
      if (!names.includes(name) && !names.includes('*')) {
        throw invalid(childPath(at, 'fragment'), `must be one of ${names.join(', ')}`);
      }
      const nodes = this.blocks(fragment.nodes, childPath(at, 'nodes'), depth + 1);
      return { object: 'fragment', fragment: name, ...(names.includes('*') ? {} : { type: name }), nodes };
    });
    if (names.includes('*')) return found;
    if (names.length === 1) return found.filter(({ nodes }) => nodes.length > 0).slice(0, 1);
    return names.map((name): DocumentFragment => {
      const nodes = found.find(({ fragment }) => fragment === name)?.nodes ?? [];
      return { object: 'fragment', fragment: name, type: name, nodes: atLeastOne(nodes) };
    });
  }

  private count(path: NodePath): void {
    if (++this.nodes > MAX_NODES) throw invalid(path, `is one of more than ${MAX_NODES} nodes`);
  }
}

/** True for an empty paragraph and for a list without items. */
function isEmptyBlock(block: DocumentBlock): boolean {
  if (!isKnownNode(block)) return false;
  const hasNoNodes = 'nodes' in block && block.nodes.length === 0;
  return hasNoNodes && (block.type === 'paragraph' || block.type.startsWith('list-')) && block.type !== 'list-item';
}

/** Only items of task lists and numbered lists can be checked. */
function normalizeTasks(block: Untyped): Untyped {
  if (block.type !== 'list-tasks' && block.type !== 'list-unordered') return block;
  const items = block.nodes as readonly Untyped[];
  if (block.type === 'list-unordered') {
    return { ...block, nodes: items.map((item) => ({ object: item.object, type: item.type, nodes: item.nodes })) };
  }
  const isMarked = items.some((item) => item.data !== undefined);
  return isMarked ? block : { ...block, nodes: items.map((item) => ({ ...item, data: { checked: false } })) };
}
