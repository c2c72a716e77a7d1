/**
 * A 64-bit mixing hash (two lanes of multiply and xor-shift, after MurmurHash). It only has to tell the parts of one
 * page apart, quickly; nothing secret depends on it.
 */
export class Hash {
  private high = 0xdeadbeef;
  private low = 0x41c6ce57;

  add(text: string): this {
    let { high, low } = this;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      high = Math.imul(high ^ code, 2_654_435_761);
      low = Math.imul(low ^ code, 1_597_334_677);
    }
    // The length keeps `ab` + `c` apart from `a` + `bc`.
    this.high = Math.imul(high ^ (high >>> 15) ^ text.length, 2_246_822_507);
    this.low = Math.imul(low ^ (low >>> 13) ^ text.length, 3_266_489_909);
    return this;
  }

  /** 16 hexadecimal digits */
  digest(): string {
    const high =
      Math.imul(this.high ^ (this.high >>> 16), 2_246_822_507) ^ Math.imul(this.low ^ (this.low >>> 13), 3_266_489_909);
    const low = Math.imul(this.low ^ (this.low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
    return (high >>> 0).toString(16).padStart(8, '0') + (low >>> 0).toString(16).padStart(8, '0');
  }
}

/** Names of 16 hexadecimal digits, made of contents; equal contents get different ones, by their order. */
export class NameGiver {
  private readonly counts = new Map<string, number>();

  next(...contents: readonly string[]): string {
    const hash = new Hash();
    for (const content of contents) hash.add(content);
    return this.unique(hash.digest());
  }

  /** A name for the content with that hash. */
  unique(hash: string): string {
    const count = this.counts.get(hash) ?? 0;
    this.counts.set(hash, count + 1);
    return count === 0 ? hash : new Hash().add(hash).add(String(count)).digest();
  }
}
