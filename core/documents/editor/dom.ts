import type { Attrs, DOMOutputSpec, Node, TagParseRule } from 'prosemirror-model';

/** The part of `Element` that is needed: this code also runs without a DOM. */
interface ElementLike {
  getAttribute(name: string): string | null;
}

const attributeName = (name: string) => `data-${name}`;

/** The DOM attributes that represent a node, so that it survives copying and pasting. */
export function domAttributes(name: string, attrs: Attrs): Record<string, string> {
  const own = Object.entries(attrs as Record<string, unknown>).flatMap(([key, value]) =>
    value === null || value === '' || key === 'marks' ? [] : [[attributeName(key), JSON.stringify(value)] as const],
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

/** Parses the attributes of {@link domAttributes}; values whose type differs from the default are ignored. */
export function parseRule(name: string, defaults: Readonly<Record<string, unknown>>, tag = ''): TagParseRule {
  return {
    tag: `${tag}[data-node="${name}"]`,
    priority: 70,
    getAttrs: (element: ElementLike) => {
      const found = Object.entries(defaults).flatMap(([key, fallback]) => {
        const value = readAttribute(element.getAttribute(attributeName(key)));
        const isSameType =
          fallback === null ? Array.isArray(value) || typeof value === 'number' : typeof value === typeof fallback;
        return isSameType ? [[key, value] as const] : [];
      });
      return Object.fromEntries(found);
    },
  };
}

/** An element with the content of its node. */
export const withContent =
  (tag: string) =>
  (node: Node): DOMOutputSpec => [tag, domAttributes(node.type.name, node.attrs), 0];

/** An element without content; a node view renders it. */
export const withoutContent =
  (tag: string) =>
  (node: Node): DOMOutputSpec => [tag, domAttributes(node.type.name, node.attrs)];
