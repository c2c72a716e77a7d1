export interface ClaimLimits {
  /** number of values that are not objects, including those in arrays */
  readonly claims: number;
  /** nesting of objects and arrays, including the outermost one */
  readonly depth: number;
  /** bytes of all names and values as JSON */
  readonly bytes: number;
}

export type Claims = Record<string, unknown>;

/** Names that give access to a prototype in careless code. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

export const isSafeName = (name: string): boolean => !FORBIDDEN.has(name);

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Copies JSON within limits: values beyond them, and names that give access to a prototype, are omitted. */
class ClaimCopy {
  private claims = 0;
  private bytes = 0;

  constructor(private readonly limits: ClaimLimits) {}

  copyRecord(value: Readonly<Record<string, unknown>>, depth: number): Claims {
    const copy: Claims = {};
    for (const [name, item] of Object.entries(value)) {
      if (!isSafeName(name) || item === undefined || !this.reserve(name)) continue;
      const copied = this.copyValue(item, depth);
      if (copied !== undefined) copy[name] = copied;
    }
    return copy;
  }

  private copyValue(value: unknown, depth: number): unknown {
    if (Array.isArray(value) || isRecord(value)) {
      if (depth >= this.limits.depth) return undefined;
      if (isRecord(value)) return this.copyRecord(value, depth + 1);
      return value.map((item) => this.copyValue(item, depth + 1)).filter((item) => item !== undefined);
    }
    const isJson = value === null || ['string', 'number', 'boolean'].includes(typeof value);
    if (!isJson || this.claims >= this.limits.claims || !this.reserve(value)) return undefined;
    this.claims++;
    return value;
  }

  private reserve(value: unknown): boolean {
    const size = Buffer.byteLength(JSON.stringify(value)) + 1;
    if (this.bytes + size > this.limits.bytes) return false;
    this.bytes += size;
    return true;
  }
}

/** Copies untrusted claims within limits; the claims that exceed them are omitted, the first ones are retained. */
export function safeClaims(value: unknown, limits: ClaimLimits): Claims {
  return isRecord(value) ? new ClaimCopy(limits).copyRecord(value, 1) : {};
}
