import { Role, type RoleOrGuest } from '../../common/permissions/role';
import type { Entries } from './entries.repository';
import type { Collections } from './level-tree';
import { type Entry, type Level, type Resolution, resolveRole, type Subject } from './resolve-role';

/** Represents a collection that went away at this moment: nobody gets past it. */
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

/** What one person may on the spaces and collections of one organization, as it was at one moment. */
export class Roles {
  private readonly resolved = new Map<string, Resolution>();

  constructor(
    readonly subject: Subject,
    private readonly entries: Entries,
    private readonly collections: Collections,
  ) {}

  /** The role on a level, and which level gives it. */
  resolve(level: Level): Resolution {
    return resolveRole(this.subject, chainOf(level, this.collections), ({ id }) => this.entries.get(id));
  }

  /** What each level says of the person, the most specific first. */
  levels(level: Level): (Level & Entry)[] {
    return chainOf(level, this.collections).map((each) => ({ ...each, ...this.entries.get(each.id) }));
  }

  roleOn(level: Level): RoleOrGuest {
    return this.resolve(level).role;
  }

  /** Whether nothing that decides has changed since the other was created. */
  hasBasisOf({ subject, entries, collections }: Roles): boolean {
    return this.subject.role === subject.role && this.entries === entries && this.collections === collections;
  }

  get seesEverything(): boolean {
    return this.subject.role === Role.Admin;
  }

  /** Spaces and collections that name the person or a team of theirs. */
  grantedIds(): string[] {
    return [...this.entries.keys()];
  }

  /** Collections whose role is visible, or is not. */
  collectionIds(visible: boolean): string[] {
    return [...this.collections.values()]
      .filter((level) => (this.roleOnCollection(level) !== null) === visible)
      .map(({ id }) => id);
  }

  /** Collections that an entry, of their own or further up, shares with the person: there a guest passes a default. */
  sharedCollectionIds(): string[] {
    return [...this.collections.values()]
      .filter((level) => chainOf(level, this.collections).some(({ id }) => this.entries.has(id)))
      .map(({ id }) => id);
  }

  private roleOnCollection(level: Level): RoleOrGuest {
    const known = this.resolved.get(level.id) ?? this.resolve(level);
    this.resolved.set(level.id, known);
    return known.role;
  }
}
