import { ownValue } from '../../core/objects/own-value';
import { isSpecObject, type SpecObject, without } from './spec-values';

const MAX_REF_STEPS = 20;

/** A schema with its `allOf` merged. */
export interface SchemaParts {
  readonly schema: SpecObject;
  /** The name it has in the specification. */
  readonly name?: string;
  /** The reference that led to it, for detecting recursive schemas. */
  readonly refs: readonly string[];
}

/** The target of a reference, and its name in the specification. */
export interface Resolved {
  readonly value: SpecObject;
  /** The last part of the reference; undefined for an inline value. */
  readonly name?: string;
  /** The reference as written: equal for equal values. */
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

/** Resolves references within one document, up to a fixed number of steps. */
export class SpecResolver {
  /** Merged schemas, by their object in the document. */
  readonly parts = new WeakMap<SpecObject, SchemaParts>();

  constructor(readonly document: SpecObject) {}

  /** Resolves a value that is an object or a reference to one; an empty object for a dangling reference. */
  resolve(value: unknown): Resolved {
    let current = value;
    let ref: string | undefined;
    for (let step = 0; step < MAX_REF_STEPS && isSpecObject(current); step += 1) {
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

/** Siblings of a reference override fields of its target (OpenAPI 3.1). */
function merged(target: unknown, beside: SpecObject): unknown {
  if (!isSpecObject(target)) return target;
  const words = without(beside, '$ref');
  return Object.keys(words).length === 0 ? target : { ...target, ...words };
}

const named = (ref: string | undefined): { readonly name?: string; readonly ref?: string } =>
  ref === undefined ? {} : { ref, name: decodePart(ref.split('/').at(-1) ?? ref) };
