/** Looked up once, because it is called for every character. */
const { imul } = Math;

/**
 * A 53-bit mixing hash (two lanes of multiply and xor-shift, after MurmurHash). It only has to distinguish the parts of one
 * page, quickly; it is not used for security.
 */
export class Hash {
  private high = 0xdeadbeef;
  private low = 0x41c6ce57;

  add(text: string): this {
    let { high, low } = this;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      high = imul(high ^ code, 2_654_435_761);
      low = imul(low ^ code, 1_597_334_677);
    }
    // The length distinguishes `ab` + `c` from `a` + `bc`.
    this.high = imul(high ^ (high >>> 15) ^ text.length, 2_246_822_507);
    this.low = imul(low ^ (low >>> 13) ^ text.length, 3_266_489_909);
    return this;
  }

  /** @param hash another hash, or a count */
  addNumber(hash: number): this {
    this.high = imul(this.high ^ (hash / 0x200000), 2_654_435_761);
    this.low = imul(this.low ^ hash, 1_597_334_677);
    return this;
  }

  digest(): number {
    const high =
      imul(this.high ^ (this.high >>> 16), 2_246_822_507) ^ imul(this.low ^ (this.low >>> 13), 3_266_489_909);
    const low = imul(this.low ^ (this.low >>> 16), 2_246_822_507) ^ imul(high ^ (high >>> 13), 3_266_489_909);
    return 0x100000000 * (high & 0x1fffff) + (low >>> 0);
  }
}

/** Converted in two halves, because small numbers are formatted much faster than large ones. */
function nameOf(hash: number): string {
  return Math.floor(hash / 0x100000000).toString(32) + (hash >>> 0).toString(32).padStart(7, '0');
}

/** Generates names from content; equal content gets different names, by order. */
export class UniqueNames {
  private readonly counts = new Map<number, number>();

  next(content: string): string {
    return this.unique(new Hash().add(content).digest());
  }

  /** A name of 8 to 12 digits and lower-case letters for the content with that hash. */
  unique(hash: number): string {
    const count = this.counts.get(hash) ?? 0;
    this.counts.set(hash, count + 1);
    return nameOf(count === 0 ? hash : new Hash().addNumber(hash).addNumber(count).digest());
  }
}
