import { editorSchema } from '../../documents/editor/schema';
import * as Y from 'yjs';
import { ROOT } from './live-text';

type Kind = 'string' | 'number' | 'boolean' | 'array';

const kindOf = (value: unknown): Kind | undefined => {
  if (Array.isArray(value)) return value.every((one) => typeof one === 'number') ? 'array' : undefined;
  const kind = typeof value;
  return kind === 'string' || kind === 'number' || kind === 'boolean' ? kind : undefined;
};

/** What an attribute of that name may hold, on whatever node; null in the schema stands for a list of numbers, or none. */
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

function isAllowed(item: Y.Item): boolean {
  const { content, parent, parentSub } = item;
  if (typeof parent === 'string' && parent !== ROOT) return false;
  if (parentSub !== null) {
    if (content instanceof Y.ContentDeleted) return true;
    const kinds = ATTRIBUTES.get(parentSub);
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
