interface Paths {
  has(path: string): boolean;
  keys(): Iterable<string>;
}

const fold = (path: string): string => path.normalize('NFC').toLowerCase();

/** Finds which of some paths an address means: the exact one or, when there is none, the only one that differs in case alone. */
export class PathFinder {
  /** By folded path; null where several paths fold to one. Made when it is first needed. */
  private folded?: ReadonlyMap<string, string | null>;

  constructor(private readonly paths: Paths) {}

  /** @param candidates what the address may mean, the likeliest first; no more of them are made than are looked for */
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
