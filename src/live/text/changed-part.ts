import * as Y from 'yjs';

/** What changed in a block, and whether as a whole: it is new, or a text; otherwise only the attributes or the children of an element. */
export type ChangedParts = ReadonlyMap<unknown, boolean>;

/** A row of a table is checked against its columns. */
const ALWAYS_KEPT: ReadonlySet<string> = new Set(['table_head']);

/**
 * A copy of a block with what changed in it, and otherwise with as little as it needs to be valid: checking it costs as much as the change,
 * however large the block is.
 */
export function changedPart(block: Y.XmlElement, changed: ChangedParts): Y.XmlElement {
  const onTheWay = new Set<unknown>();
  for (const part of changed.keys())
    for (let type: unknown = part; type instanceof Y.AbstractType && !onTheWay.has(type); type = type.parent)
      onTheWay.add(type);
  return copyOf(block, changed, onTheWay);
}

function copyOf(element: Y.XmlElement, changed: ChangedParts, onTheWay: ReadonlySet<unknown>): Y.XmlElement {
  if (changed.get(element)) return element.clone();
  const copy = new Y.XmlElement(element.nodeName);
  for (const [name, value] of Object.entries(element.getAttributes()))
    if (value !== undefined) copy.setAttribute(name, value);
  const children = element.toArray().filter((child) => child instanceof Y.XmlElement || child instanceof Y.XmlText);
  const needed = children.filter(
    (child) => onTheWay.has(child) || (child instanceof Y.XmlElement && ALWAYS_KEPT.has(child.nodeName)),
  );
  const kept = needed.length > 0 ? needed : children.slice(0, 1);
  copy.insert(
    0,
    kept.map((child) => (child instanceof Y.XmlElement ? copyOf(child, changed, onTheWay) : child.clone())),
  );
  return copy;
}
