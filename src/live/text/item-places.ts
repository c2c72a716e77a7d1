import * as Y from 'yjs';

type Struct = ReturnType<typeof Y.decodeUpdate>['structs'][number];

/**
 * The place of an item: a value of an attribute, or null: part of a text, or a node within another one. `gone`: within something deleted,
 * so that it has no effect. Undefined: the item that it follows is missing.
 */
export type Place = { readonly attribute: string | null } | 'gone' | undefined;

/** Finds the places of those items of an update that name the item they follow instead of their parent, as Yjs does. */
export class ItemPlaces {
  private readonly known = new Map<Struct, Place>();
  private readonly own = new Map<number, Struct[]>();

  constructor(
    structs: readonly Struct[],
    private readonly doc: Y.Doc,
  ) {
    for (const struct of structs) {
      const { client } = struct.id;
      const before = this.own.get(client);
      if (before) before.push(struct);
      else this.own.set(client, [struct]);
    }
  }

  attributeOf(item: Y.Item): Place {
    const way: Struct[] = [];
    let at: Struct | undefined = item;
    while (at && !this.known.has(at)) {
      // Also terminates cycles.
      this.known.set(at, undefined);
      way.push(at);
      if (!(at instanceof Y.Item)) this.known.set(at, 'gone');
      else if (at.parent !== null) this.known.set(at, { attribute: at.parentSub });
      else at = this.find(at.origin ?? at.rightOrigin);
    }
    const place = at && this.known.get(at);
    for (const struct of way) this.known.set(struct, place);
    return place;
  }

  private find(id: Y.ID | null): Struct | undefined {
    if (!id) return undefined;
    if (id.clock < Y.getState(this.doc.store, id.client)) return Y.getItem(this.doc.store, id);
    const structs = this.own.get(id.client) ?? [];
    let [low, high] = [0, structs.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const struct = structs[middle];
      if (!struct || struct.id.clock > id.clock) high = middle - 1;
      else if (struct.id.clock + struct.length <= id.clock) low = middle + 1;
      else return struct instanceof Y.Skip ? undefined : struct;
    }
    return undefined;
  }
}
