import { ownValue } from '../common/objects/own-value';
import { isSpecObject, type SpecObject, without } from './spec-values';

const MOST_STEPS = 20;

/** A schema with what its `allOf` says put into one. */
export interface SchemaParts {
  readonly schema: SpecObject;
  /** The name it has in the specification. */
  readonly name?: string;
  /** What it was reached by, for finding schemas that hold themselves. */
  readonly refs: readonly string[];
}

/** What a reference leads to, and the name it has in the specification. */
export interface Resolved {
  readonly value: SpecObject;
  /** The last part of the reference; undefined where the value is in place. */
  readonly name?: string;
  /** The reference as it is written: equal for equal values. */
  readonly ref?: string;
}

const decodePart = (part: string): string => {
  const plain = part.replaceAll('~1', '/').replaceAll('~0', '~');
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
};

/** Follows the references inside one document, never further than so many steps. */
export class SpecResolver {
  /** Schemas that have been put together, by where they are in the document. */
  readonly parts = new WeakMap<SpecObject, SchemaParts>();

  constructor(readonly document: SpecObject) {}

  /** The object that a value is or leads to; an empty one where it leads nowhere. */
  resolve(value: unknown): Resolved {
    let current = value;
    let ref: string | undefined;
    for (let step = 0; step < MOST_STEPS && isSpecObject(current); step += 1) {
      const next = ownValue(current, '$ref');
      if (typeof next !== 'string') break;
      ref = next;
      current = merged(this.at(next), current);
    }
    if (!isSpecObject(current) || typeof ownValue(current, '$ref') === 'string') return { value: {}, ...named(ref) };
    return { value: current, ...named(ref) };
  }

  private at(ref: string): unknown {
    if (!ref.startsWith('#/')) return ref === '#' ? this.document : undefined;
    let current: unknown = this.document;
    for (const part of ref.slice(2).split('/')) {
      const name = decodePart(part);
      if (Array.isArray(current)) current = (current as readonly unknown[])[Number(name)];
      else if (isSpecObject(current)) current = ownValue(current, name);
      else return undefined;
    }
    return current;
  }
}

/** Words that are beside a reference count more than those behind it (OpenAPI 3.1). */
function merged(target: unknown, beside: SpecObject): unknown {
  if (!isSpecObject(target)) return target;
  const words = without(beside, '$ref');
  return Object.keys(words).length === 0 ? target : { ...target, ...words };
}

const named = (ref: string | undefined): { readonly name?: string; readonly ref?: string } =>
  ref === undefined ? {} : { ref, name: decodePart(ref.split('/').at(-1) ?? ref) };
