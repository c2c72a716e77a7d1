export interface ClaimLimits {
  /** values that are no objects, those in arrays included */
  readonly claims: number;
  /** objects and arrays in each other, the outermost counted */
  readonly depth: number;
  /** bytes of all names and values as JSON */
  readonly bytes: number;
}

export type Claims = Record<string, unknown>;

/** Names that reach a prototype in careless code. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

export const isSafeName = (name: string): boolean => !FORBIDDEN.has(name);

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Copies JSON within limits: what goes beyond them, and names that reach a prototype, are omitted. */
class ClaimCopy {
  private claims = 0;
  private bytes = 0;

  constructor(private readonly limits: ClaimLimits) {}

  record(value: Readonly<Record<string, unknown>>, depth: number): Claims {
    const copy: Claims = {};
    for (const [name, item] of Object.entries(value)) {
      if (!isSafeName(name) || item === undefined || !this.takes(name)) continue;
      const kept = this.value(item, depth);
      if (kept !== undefined) copy[name] = kept;
    }
    return copy;
  }

  private value(value: unknown, depth: number): unknown {
    if (Array.isArray(value) || isRecord(value)) {
      if (depth >= this.limits.depth) return undefined;
      if (isRecord(value)) return this.record(value, depth + 1);
      return value.map((item) => this.value(item, depth + 1)).filter((item) => item !== undefined);
    }
    const isJson = value === null || ['string', 'number', 'boolean'].includes(typeof value);
    if (!isJson || this.claims >= this.limits.claims || !this.takes(value)) return undefined;
    this.claims++;
    return value;
  }

  private takes(value: unknown): boolean {
    const size = Buffer.byteLength(JSON.stringify(value)) + 1;
    if (this.bytes + size > this.limits.bytes) return false;
    this.bytes += size;
    return true;
  }
}

/** A copy of claims from outside, within limits; what does not fit is omitted, the first ones stay. */
export function safeClaims(value: unknown, limits: ClaimLimits): Claims {
  return isRecord(value) ? new ClaimCopy(limits).record(value, 1) : {};
}
