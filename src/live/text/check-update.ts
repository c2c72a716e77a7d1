import { editorSchema } from '../../../core/documents/editor/schema';
import * as Y from 'yjs';
import { ItemPlaces } from './item-places';
import { ROOT } from './live-text';
import { type ContentFault, MISSING } from './trial-document';

export type DecodedUpdate = ReturnType<typeof Y.decodeUpdate>;

const NOT_ALLOWED = 'The update contains what no page can contain.';

type Kind = 'string' | 'number' | 'boolean' | 'array';

const kindOf = (value: unknown): Kind | undefined => {
  if (Array.isArray(value)) return value.every((one) => typeof one === 'number') ? 'array' : undefined;
  const kind = typeof value;
  return kind === 'string' || kind === 'number' || kind === 'boolean' ? kind : undefined;
};

/**
 * The kinds of values that an attribute of each name may have, on any node; null in the schema represents a list of numbers, or no value.
 */
function attributeKinds(): ReadonlyMap<string, ReadonlySet<Kind>> {
  const kinds = new Map<string, Set<Kind>>();
  for (const { spec } of Object.values(editorSchema.nodes))
    for (const [name, { default: value }] of Object.entries(spec.attrs ?? {})) {
      const known = kinds.get(name) ?? new Set<Kind>();
      kinds.set(name, known.add(kindOf(value) ?? 'array'));
      if (value === null) known.add('number');
    }
  return kinds;
}

const ATTRIBUTES = attributeKinds();

/** PostgreSQL cannot store the character with the number 0. */
const isStorable = (value: unknown): boolean => typeof value !== 'string' || !value.includes('\0');

const isNode = (name: unknown): boolean => typeof name === 'string' && name !== 'doc' && name in editorSchema.nodes;

/** Marks that may overlap themselves are named with a hash after `--`. */
const isMark = (name: string): boolean => (name.split('--')[0] ?? '') in editorSchema.marks;

const isAttributes = (value: unknown): boolean =>
  value === null ||
  (typeof value === 'object' &&
    Object.values(value).every((one) => one === null || (isStorable(one) && kindOf(one) !== undefined)));

/** @param name the attribute that the value belongs to; null: the item is part of a text, or a node within another one */
function isAllowedAt({ content }: Y.Item, name: string | null): boolean {
  if (name !== null) {
    if (content instanceof Y.ContentDeleted) return true;
    const kinds = ATTRIBUTES.get(name);
    return (
      content instanceof Y.ContentAny &&
      content.arr.every((value) => isStorable(value) && kinds?.has(kindOf(value) as Kind))
    );
  }
  if (content instanceof Y.ContentType) {
    const { type } = content;
    return type instanceof Y.XmlText || (type instanceof Y.XmlElement && isNode(type.nodeName));
  }
  if (content instanceof Y.ContentFormat) return isMark(content.key) && isAttributes(content.value);
  if (content instanceof Y.ContentString) return isStorable(content.str);
  return content instanceof Y.ContentDeleted;
}

function isAllowed(item: Y.Item): boolean {
  const { content, parent, parentSub } = item;
  if (typeof parent === 'string' && parent !== ROOT) return false;
  // A value that replaces another one only names that one: `findMisplaced` checks it.
  if (parent === null && content instanceof Y.ContentAny) return item.origin !== null;
  return isAllowedAt(item, parentSub);
}

/**
 * Why an update must be rejected: it is invalid, or contains something that no document can contain. Misplaced nodes are accepted: two
 * valid updates can cause them together, and every reader ignores them.
 */
export function findFault(update: Uint8Array): string | undefined {
  try {
    const { structs } = Y.decodeUpdate(update);
    const isGood = structs.every((struct) => !(struct instanceof Y.Item) || isAllowed(struct));
    return isGood ? undefined : NOT_ALLOWED;
  } catch {
    return 'This is not an update of a document.';
  }
}

/**
 * Why an update cannot be stored now. Items that replace or follow another one do not name their
 * own place: only the document reveals it.
 * @param doc the document with everything stored so far
 */
export function findMisplaced({ structs }: DecodedUpdate, doc: Y.Doc): ContentFault | undefined {
  const places = new ItemPlaces(structs, doc);
  for (const item of structs) {
    if (!(item instanceof Y.Item) || item.parent !== null) continue;
    const name = places.attributeOf(item);
    if (name === undefined && item.content instanceof Y.ContentAny) return MISSING;
    if (name !== undefined && name !== 'gone' && !isAllowedAt(item, name.attribute))
      return { kind: 'refused', reason: NOT_ALLOWED };
  }
  return undefined;
}
