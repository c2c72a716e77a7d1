/** The relative address of one file from another, both as paths from the same root: `a/b.md` to `c.md` is `../c.md`. */
export function relativePath(from: string, to: string): string {
  const base = from.split('/').slice(0, -1);
  const target = to.split('/');
  let shared = 0;
  while (shared < base.length && shared < target.length - 1 && base[shared] === target[shared]) shared += 1;
  return [...base.slice(shared).map(() => '..'), ...target.slice(shared)].join('/');
}
