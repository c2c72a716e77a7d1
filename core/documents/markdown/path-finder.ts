interface Paths {
  has(path: string): boolean;
  keys(): Iterable<string>;
}

const fold = (path: string): string => path.normalize('NFC').toLowerCase();

/** Finds the path that an address refers to: the exact one or, if there is none, the only one that differs just in case. */
export class PathFinder {
  /** By folded path; null if several paths fold to the same one. Created lazily. */
  private folded?: ReadonlyMap<string, string | null>;

  constructor(private readonly paths: Paths) {}

  /** @param candidates possible paths, the most likely first; iterated lazily */
  find(candidates: Iterable<string>): string | undefined {
    const missed: string[] = [];
    for (const candidate of candidates) {
      if (this.paths.has(candidate)) return candidate;
      missed.push(candidate);
    }
    if (missed.length === 0) return undefined;
    this.folded ??= this.foldAll();
    for (const candidate of missed) {
      const found = this.folded.get(fold(candidate));
      if (found !== undefined) return found ?? undefined;
    }
    return undefined;
  }

  private foldAll(): ReadonlyMap<string, string | null> {
    const folded = new Map<string, string | null>();
    for (const path of this.paths.keys()) {
      const key = fold(path);
      folded.set(key, folded.has(key) ? null : path);
    }
    return folded;
  }
}
