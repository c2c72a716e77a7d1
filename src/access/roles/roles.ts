import { Role, type RoleOrGuest } from '../../common/permissions/role';
import type { Entries } from './entries.repository';
import type { Collections } from './level-tree';
import { type Entry, type Level, type Resolution, resolveRole, type Subject } from './resolve-role';

/** Represents a collection that was deleted meanwhile: it grants nothing. */
const closed = (id: string): Level => ({ kind: 'collection', id, parentId: null, defaultLevel: null, createdBy: '' });

/** A level and the collections above it, the nearest first. */
export function chainOf(level: Level, collections: Collections): Level[] {
  const chain = [level];
  for (let id = level.parentId; id !== null;) {
    const above = collections.get(id) ?? closed(id);
    chain.push(above);
    id = above.parentId;
  }
  return chain;
}

/** Snapshot of the roles of one person on the spaces and collections of one organization. */
export class Roles {
  private readonly resolved = new Map<string, Resolution>();

  constructor(
    readonly subject: Subject,
    private readonly entries: Entries,
    private readonly collections: Collections,
  ) {}

  /** The role on a level, and the level that determines it. */
  resolve(level: Level): Resolution {
    return resolveRole(this.subject, chainOf(level, this.collections), ({ id }) => this.entries.get(id));
  }

  /** What each level defines for the person, most specific first. */
  levels(level: Level): (Level & Entry)[] {
    return chainOf(level, this.collections).map((each) => ({ ...each, ...this.entries.get(each.id) }));
  }

  roleOn(level: Level): RoleOrGuest {
    return this.resolve(level).role;
  }

  /** Whether both are based on the same cached data, so that no role can differ. */
  hasBasisOf({ subject, entries, collections }: Roles): boolean {
    return this.subject.role === subject.role && this.entries === entries && this.collections === collections;
  }

  get seesEverything(): boolean {
    return this.subject.role === Role.Admin;
  }

  /** Spaces and collections with a grant for the person or one of their teams. */
  grantedIds(): string[] {
    return [...this.entries.keys()];
  }

  /** Collections that the person can see. */
  visibleCollectionIds(): string[] {
    return [...this.collections.values()].filter((level) => this.roleOnCollection(level) !== null).map(({ id }) => id);
  }

  /** Collections that are shared with the person, themselves or further up: there defaults apply to guests. */
  sharedCollectionIds(): string[] {
    return [...this.collections.values()]
      .filter((level) => chainOf(level, this.collections).some(({ id }) => this.entries.has(id)))
      .map(({ id }) => id);
  }

  private roleOnCollection(level: Level): RoleOrGuest {
    const resolution = this.resolved.get(level.id) ?? this.resolve(level);
    this.resolved.set(level.id, resolution);
    return resolution.role;
  }
}
