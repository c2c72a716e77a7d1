import { ownValue } from '../../../../core/objects/own-value';
import { asList, asObject, asText, isInternal, type SpecObject } from '../../../reference/spec-values';

/** A group of operations, as a specification describes it. */
export interface SpecTag {
  readonly name: string;
  readonly title: string;
  readonly description?: string;
  readonly about?: string;
  readonly icon?: string;
  /** Name of the parent tag. */
  readonly parent?: string;
}

const MAX_TAGS = 1_000;
const ICON = /^[a-z0-9-]{1,50}$/;

function toTag(value: SpecObject, name: string): SpecTag {
  const text = (...fields: string[]): string | undefined =>
    fields.map((field) => asText(ownValue(value, field))).find((found) => found !== undefined);
  const description = text('description');
  const about = text('x-page-description');
  const icon = text('x-page-icon');
  const parent = text('parent', 'x-parent');
  return {
    name,
    title: text('x-page-title', 'x-displayName', 'summary') ?? name,
    ...(description !== undefined && { description }),
    ...(about !== undefined && { about }),
    ...(icon !== undefined && ICON.test(icon) && { icon }),
    ...(parent !== undefined && { parent }),
  };
}

/** Whether the tag is its own ancestor or below such a tag. */
function isInCycle(tag: SpecTag, tags: ReadonlyMap<string, SpecTag>): boolean {
  const seen = new Set<string>();
  for (let above = tag.parent; above !== undefined && tags.has(above); above = tags.get(above)?.parent) {
    if (seen.has(above)) return true;
    seen.add(above);
  }
  return seen.has(tag.name);
}

/**
 * The tags of a specification in its order, then those that only operations refer to. A tag whose parent does not exist, or that
 * is its own ancestor, is at the top level.
 */
export function tagsOf(document: SpecObject, used: Iterable<string>): SpecTag[] {
  const tags = new Map<string, SpecTag>();
  const hidden = new Set<string>();
  for (const value of asList(ownValue(document, 'tags')).map(asObject)) {
    const name = asText(ownValue(value, 'name'));
    if (name === undefined || tags.has(name)) continue;
    if (isInternal(value)) hidden.add(name);
    else tags.set(name, toTag(value, name));
  }
  for (const name of used) if (!tags.has(name) && !hidden.has(name)) tags.set(name, { name, title: name });
  return [...tags.values()].slice(0, MAX_TAGS).map((tag) => {
    const isTop = tag.parent === undefined || !tags.has(tag.parent) || isInCycle(tag, tags);
    return isTop ? { ...tag, parent: undefined } : tag;
  });
}
