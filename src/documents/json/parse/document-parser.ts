import { DocumentBlock, DocumentFragment, DocumentInline, InlineNode } from '../../blocks/registry';
import { DocumentText } from '../inline.types';
import { blockSchema, isKnownNode } from '../known-node';
import { atLeastOne } from '../nodes';
import { trimInlines } from '../trim-inlines';
import type { BlockSchema } from '../../blocks/block-schema';
import { Check, Fields, list, object, string } from './checks';
import { BLOCK_DATA, INLINE_DATA, plainJson } from './data-checks';
import { normalInlines } from './normal-inlines';
import { parseText } from './parse-inlines';
import { inside, invalid, Place } from './place';

const MAX_BLOCK_DEPTH = 32;
const MAX_NODES = 50_000;
const MAX_NESTED_INLINES = 4;

type Untyped = Readonly<Record<string, unknown>>;

/** Checks a document and brings it to its normal form; counts what it has seen. */
export class DocumentParser {
  private nodes = 0;

  blocks(value: unknown, place: Place, depth: number, only?: readonly string[]): DocumentBlock[] {
    return list(value, place)
      .map((one, index) => this.block(one, inside(place, index), depth, only))
      .filter((block) => !isNothing(block));
  }

  block(value: unknown, place: Place, depth: number, only?: readonly string[]): DocumentBlock {
    const given = object(value, place);
    this.count(place);
    if (depth > MAX_BLOCK_DEPTH) throw invalid(place, `stands deeper than ${MAX_BLOCK_DEPTH} levels of blocks`);
    if (given.object !== 'block') throw invalid(inside(place, 'object'), 'must be block');
    const type = string(given.type, inside(place, 'type'));
    const shape = blockSchema(type);
    const isAllowed = only ? only.includes(type) : !shape?.part;
    if (!isAllowed)
      throw invalid(inside(place, 'type'), only ? `must be ${only.join(' or ')}` : `cannot be ${type} here`);
    const check = BLOCK_DATA.get(type);
    if (!shape || !check) return plainJson({ ...given, type }, place) as DocumentBlock;
    return this.knownBlock(type, shape, check, given, place, depth);
  }

  inlines(value: unknown, place: Place, depth: number): InlineNode[] {
    const nodes = list(value, place).map((one, index) => this.inline(one, inside(place, index), depth, 0));
    return normalInlines(nodes);
  }

  inline(value: unknown, place: Place, depth: number, nesting: number): InlineNode {
    const given = object(value, place);
    this.count(place);
    if (given.object === 'text') return parseText(given, place);
    if (given.object !== 'inline') throw invalid(inside(place, 'object'), 'must be text or inline');
    const type = string(given.type, inside(place, 'type'));
    const check = INLINE_DATA.get(type);
    if (!check) return plainJson({ ...given, type }, place) as DocumentInline;
    const data = check(given.data, inside(place, 'data'));
    if (type === 'annotation') return this.annotation(given, place, depth, nesting);
    if (type !== 'link') return this.voidInline(type, data);
    if (nesting > 0) throw invalid(place, 'is a link inside another one');
    const nodesPlace = inside(place, 'nodes');
    const nodes = list(given.nodes, nodesPlace).map((one, at) => this.inline(one, inside(nodesPlace, at), depth, 1));
    return { object: 'inline', type: 'link', nodes: normalInlines(nodes), data } as DocumentInline;
  }

  private voidInline(type: string, data: object): DocumentInline {
    const shown = type === 'button' && !('ref' in data) ? { ...data, ref: { kind: 'url', url: '' } } : data;
    return { object: 'inline', type, data: shown, isVoid: true } as unknown as DocumentInline;
  }

  private annotation(given: Fields, place: Place, depth: number, nesting: number): DocumentInline {
    if (nesting >= MAX_NESTED_INLINES) throw invalid(place, 'is nested too deep');
    const fragmentsPlace = inside(place, 'fragments');
    const [body] = list(given.fragments, fragmentsPlace);
    const bodyPlace = inside(fragmentsPlace, 0);
    const nodes = this.blocks(object(body, bodyPlace).nodes, inside(bodyPlace, 'nodes'), depth + 1);
    const fragment: DocumentFragment = { object: 'fragment', type: 'annotation-body', nodes: atLeastOne(nodes) };
    const textPlace = inside(place, 'nodes');
    const texts = list(given.nodes ?? [], textPlace).map((one, index): DocumentText => {
      this.count(place);
      return parseText(one, inside(textPlace, index));
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
    place: Place,
    depth: number,
  ): DocumentBlock {
    const data = check(given.data, inside(place, 'data'));
    const block: Record<string, unknown> = { object: 'block', type };
    if (!shape.sparse || Object.keys(data).length > 0) block.data = data;
    if (shape.content) block.nodes = this.children(shape.content, given.nodes, inside(place, 'nodes'), depth);
    if (shape.fragments) {
      const fragments = this.fragments(shape.fragments, given.fragments, inside(place, 'fragments'), depth);
      if (fragments.length > 0 || type === 'image' || type === 'table') block.fragments = fragments;
    }
    if (shape.isVoid !== undefined) block.isVoid = shape.isVoid;
    if (type === 'expandable' && given.open === true) block.open = true;
    if (type.startsWith('heading-')) block.nodes = trimInlines(block.nodes as readonly InlineNode[]);
    return normalTasks(block) as unknown as DocumentBlock;
  }

  private children(kind: NonNullable<BlockSchema['content']>, value: unknown, place: Place, depth: number): unknown {
    if (kind === 'inlines') return this.inlines(value, place, depth);
    return this.blocks(value, place, depth + 1, kind === 'blocks' ? undefined : kind);
  }

  private fragments(names: readonly string[], value: unknown, place: Place, depth: number): DocumentFragment[] {
    const given = value === undefined ? [] : list(value, place);
    const found = given.map((one, index): DocumentFragment => {
      const at = inside(place, index);
      const fragment = object(one, at);
      this.count(at);
      const name = string(fragment.fragment ?? fragment.type, inside(at, 'fragment'));
      if (!names.includes(name) && !names.includes('*')) {
        throw invalid(inside(at, 'fragment'), `must be one of ${names.join(', ')}`);
      }
      const nodes = this.blocks(fragment.nodes, inside(at, 'nodes'), depth + 1);
      return { object: 'fragment', fragment: name, ...(names.includes('*') ? {} : { type: name }), nodes };
    });
    if (names.includes('*')) return found;
    if (names.length === 1) return found.filter(({ nodes }) => nodes.length > 0).slice(0, 1);
    return names.map((name): DocumentFragment => {
      const nodes = found.find(({ fragment }) => fragment === name)?.nodes ?? [];
      return { object: 'fragment', fragment: name, type: name, nodes: atLeastOne(nodes) };
    });
  }

  private count(place: Place): void {
    if (++this.nodes > MAX_NODES) throw invalid(place, `is one of more than ${MAX_NODES} nodes`);
  }
}

/** An empty paragraph shows nothing, nor does a list without items. */
function isNothing(block: DocumentBlock): boolean {
  if (!isKnownNode(block)) return false;
  const holdsNothing = 'nodes' in block && block.nodes.length === 0;
  return holdsNothing && (block.type === 'paragraph' || block.type.startsWith('list-')) && block.type !== 'list-item';
}

/** Only items of lists of tasks, and numbered ones, have a check mark. */
function normalTasks(block: Untyped): Untyped {
  if (block.type !== 'list-tasks' && block.type !== 'list-unordered') return block;
  const items = block.nodes as readonly Untyped[];
  if (block.type === 'list-unordered') {
    return { ...block, nodes: items.map((item) => ({ object: item.object, type: item.type, nodes: item.nodes })) };
  }
  const isMarked = items.some((item) => item.data !== undefined);
  return isMarked ? block : { ...block, nodes: items.map((item) => ({ ...item, data: { checked: false } })) };
}
