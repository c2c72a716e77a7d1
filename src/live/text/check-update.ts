import { editorSchema } from '../../documents/editor/schema';
import * as Y from 'yjs';
import type { CloseReason } from '../../common/live/close-codes';
import { ItemPlaces } from './item-places';
import { ROOT } from './live-text';

type Kind = 'string' | 'number' | 'boolean' | 'array';

const kindOf = (value: unknown): Kind | undefined => {
  if (Array.isArray(value)) return value.every((one) => typeof one === 'number') ? 'array' : undefined;
  const kind = typeof value;
  return kind === 'string' || kind === 'number' || kind === 'boolean' ? kind : undefined;
};

/** What an attribute of that name may hold, on whatever node; null in the schema represents a list of numbers, or none. */
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

const isNode = (name: unknown): boolean => typeof name === 'string' && name !== 'doc' && name in editorSchema.nodes;

/** Marks that may lie over themselves are named with a hash behind `--`. */
const isMark = (name: string): boolean => (name.split('--')[0] ?? '') in editorSchema.marks;

const isAttributes = (value: unknown): boolean =>
  value === null ||
  (typeof value === 'object' && Object.values(value).every((one) => one === null || kindOf(one) !== undefined));

/** @param name of the attribute whose value it is; null: it is part of a text, or a node in another one */
function isAllowedAt({ content }: Y.Item, name: string | null): boolean {
  if (name !== null) {
    if (content instanceof Y.ContentDeleted) return true;
    const kinds = ATTRIBUTES.get(name);
    return content instanceof Y.ContentAny && content.arr.every((value) => kinds?.has(kindOf(value) as Kind));
  }
  if (content instanceof Y.ContentType) {
    const { type } = content;
    return type instanceof Y.XmlText || (type instanceof Y.XmlElement && isNode(type.nodeName));
  }
  if (content instanceof Y.ContentFormat) return isMark(content.key) && isAttributes(content.value);
  if (content instanceof Y.ContentEmbed) return false;
  return content instanceof Y.ContentString || content instanceof Y.ContentDeleted;
}

function isAllowed(item: Y.Item): boolean {
  const { content, parent, parentSub } = item;
  if (typeof parent === 'string' && parent !== ROOT) return false;
  // A value that takes the place of another one says only which: `findMisplaced` looks at it.
  if (parent === null && content instanceof Y.ContentAny) return item.origin !== null;
  return isAllowedAt(item, parentSub);
}

/**
 * Why an update may not be taken: it is none, or it holds what no document can hold. Nodes in places where they do not belong are
 * no reason: two good updates may bring that about together, and every reader leaves them out.
 */
export function findFault(update: Uint8Array): string | undefined {
  try {
    const { structs } = Y.decodeUpdate(update);
    const isGood = structs.every((struct) => !(struct instanceof Y.Item) || isAllowed(struct));
    return isGood ? undefined : 'The update contains what no page can contain.';
  } catch {
    return 'This is not an update of a document.';
  }
}

/**
 * Why an update may not be stored now, for the close of its connection. What takes the place of something or follows it does not
 * say where it stands: that is known of the document only. `again`: the document does not have what it follows yet.
 * @param doc with all that was stored before
 */
export function findMisplaced(update: Uint8Array, doc: Y.Doc): Extract<CloseReason, 'refused' | 'again'> | undefined {
  const { structs } = Y.decodeUpdate(update);
  const places = new ItemPlaces(structs, doc);
  for (const item of structs) {
    if (!(item instanceof Y.Item) || item.parent !== null) continue;
    const name = places.attributeOf(item);
    if (name === undefined && item.content instanceof Y.ContentAny) return 'again';
    if (name !== undefined && name !== 'gone' && !isAllowedAt(item, name.attribute)) return 'refused';
  }
  return undefined;
}
