import { ITEM_KINDS, type ItemDigest, type ItemKind } from './changes.repository';

type ChangeOperation = 'created' | 'edited' | 'deleted' | 'moved';

/** One change, before its details are read. */
export interface PlannedChange {
  readonly kind: ItemKind;
  readonly id: string;
  readonly operation: ChangeOperation;
}

export interface DigestPair {
  readonly before: readonly ItemDigest[];
  readonly after: readonly ItemDigest[];
}

const byId = (one: PlannedChange, other: PlannedChange): number => (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);

function compare(before: ItemDigest | undefined, after: ItemDigest | undefined): ChangeOperation[] {
  if (!before) return after ? ['created'] : [];
  if (!after) return ['deleted'];
  const operations: ChangeOperation[] = [];
  if (before.state !== after.state) operations.push('edited');
  if (before.place !== after.place) operations.push('moved');
  return operations;
}

/**
 * The changes between two states: pages, files, then reusable content, each sorted by ID, that is, by age. Equal items
 * yield none; a page that was both edited and moved yields two.
 */
export function planChanges(digests: Readonly<Record<ItemKind, DigestPair>>): PlannedChange[] {
  return ITEM_KINDS.flatMap((kind) => {
    const before = new Map(digests[kind].before.map((item) => [item.id, item]));
    const after = new Map(digests[kind].after.map((item) => [item.id, item]));
    return [...new Set([...before.keys(), ...after.keys()])]
      .flatMap((id) => compare(before.get(id), after.get(id)).map((operation) => ({ kind, id, operation })))
      .sort(byId);
  });
}
