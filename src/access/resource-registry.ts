import { Injectable } from '@nestjs/common';
import type { Visit } from '../common/permissions/visit';
import type { Permission } from '../common/permissions/permission';
import type { Level } from './roles/resolve-role';

/** What access needs to know about a resource to decide; its module may add further fields for the scope. */
export interface ResourceFacts {
  readonly organizationId: string;
  /** For spaces and collections: the level that determines roles. Elsewhere the role in the organization counts. */
  readonly level?: Level;
  /** In the trash: invisible except to routes that allow trashed resources. */
  readonly trashed: boolean;
}

export interface ResourceKind {
  /** Name of the path parameter that holds its identifier. */
  readonly param: string;
  /** Name of the kind in messages. */
  readonly label: string;
  /** Without this permission the resource is invisible (404), with it a refusal is a 403. */
  readonly view: Permission;
  readonly locate: (id: string) => Promise<ResourceFacts | undefined>;
}

/** A read by a visitor of a published site. */
export interface VisitCall {
  readonly visit: Visit;
  /** Facts of the resource that the path names first. */
  readonly facts: ResourceFacts;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Whether the site of a visitor shows them the resource that the path names. */
type VisitGate = (call: VisitCall) => Promise<boolean>;

/** Returns all collections of an organization, as levels that roles are resolved through. */
type LevelSource = (organizationId: string) => Promise<readonly Level[]>;

/** The kinds of resource that a path can name first; modules register theirs on start, so that access need not import them. */
@Injectable()
export class ResourceRegistry {
  private readonly kinds = new Map<string, ResourceKind>();
  private levels: LevelSource = () => Promise.resolve([]);
  private gate: VisitGate = () => Promise.resolve(false);

  register(kind: ResourceKind): void {
    if (this.kinds.has(kind.param)) throw new Error(`Two resources for the path parameter ${kind.param}`);
    this.kinds.set(kind.param, kind);
  }

  registerLevels(source: LevelSource): void {
    this.levels = source;
  }

  registerVisitGate(gate: VisitGate): void {
    this.gate = gate;
  }

  isVisibleTo(call: VisitCall): Promise<boolean> {
    return this.gate(call);
  }

  levelsAbove(organizationId: string): Promise<readonly Level[]> {
    return this.levels(organizationId);
  }

  kindOf(param: string): ResourceKind | undefined {
    return this.kinds.get(param);
  }

  /** The resource that the path names first, in the order of its parameters. */
  find(params: Readonly<Record<string, unknown>>): { kind: ResourceKind; id: unknown } | undefined {
    for (const [param, id] of Object.entries(params)) {
      const kind = this.kinds.get(param);
      if (kind) return { kind, id };
    }
    return undefined;
  }
}
