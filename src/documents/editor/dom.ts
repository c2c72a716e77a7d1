import type { Attrs, DOMOutputSpec, Node, TagParseRule } from 'prosemirror-model';

/** What is needed of an element: this code runs where there is no DOM, too. */
interface ElementLike {
  getAttribute(name: string): string | null;
}

const attributeName = (name: string) => `data-${name}`;

/** The attributes of an element that say what a node is, so that it is the same after copying and pasting. */
export function domAttributes(name: string, attrs: Attrs): Record<string, string> {
  const own = Object.entries(attrs as Record<string, unknown>).flatMap(([key, value]) =>
    value === null || value === '' ? [] : [[attributeName(key), JSON.stringify(value)] as const],
  );
  return { 'data-node': name, ...Object.fromEntries(own) };
}

function readAttribute(value: string | null): unknown {
  if (value === null) return undefined;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

/** Reads what {@link domAttributes} wrote; what is of another type than its default is left aside. */
export function parseRule(name: string, defaults: Readonly<Record<string, unknown>>, tag = ''): TagParseRule {
  return {
    tag: `${tag}[data-node="${name}"]`,
    priority: 70,
    getAttrs: (element: ElementLike) => {
      const found = Object.entries(defaults).flatMap(([key, fallback]) => {
        const value = readAttribute(element.getAttribute(attributeName(key)));
        const fits =
          fallback === null ? Array.isArray(value) || typeof value === 'number' : typeof value === typeof fallback;
        return fits ? [[key, value] as const] : [];
      });
      return Object.fromEntries(found);
    },
  };
}

/** An element with the content of its node. */
export const holding =
  (tag: string) =>
  (node: Node): DOMOutputSpec => [tag, domAttributes(node.type.name, node.attrs), 0];

/** An element without content; a view shows what it stands for. */
export const empty =
  (tag: string) =>
  (node: Node): DOMOutputSpec => [tag, domAttributes(node.type.name, node.attrs)];
