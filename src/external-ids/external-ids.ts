import { Injectable } from '@nestjs/common';
import { type AppError, conflict, notFound } from '../../core/errors/app-error';
import { isExternalId } from '../common/dto/external-id.fields';
import type { Scope } from '../common/permissions/scope';
import { Database } from '../database/database';
import { organizationTurn } from '../database/turn-names';
import { type ExternalIdKind, kindDetails } from './external-id-kinds';
import { ExternalIdsRepository } from './external-ids.repository';

/** An external ID in an organization, or in a site of it. */
export interface ExternalPlace {
  readonly kind: ExternalIdKind;
  readonly externalId: string;
  /** For parts of a site; otherwise they are of the organization. */
  readonly siteId?: string;
}

/** What was created or updated. */
export interface Declared<Resource> {
  readonly resource: Resource;
  readonly isNew: boolean;
}

interface Steps<Resource> {
  /** Creates it with its external ID. */
  readonly create: () => Promise<Resource>;
  /** Sets what differs, and writes nothing if nothing does. Throws 404 for callers who cannot see it. */
  readonly update: (id: string) => Promise<Resource>;
}

type Visibility = (scope: Scope, id: string) => Promise<boolean>;

/** What has an external ID that is needed for something else, in words. */
const heldBy = (kind: ExternalIdKind, id: string | undefined): string =>
  id === undefined
    ? `Another ${kindDetails(kind).label}, which you do not have access to, has this external ID.`
    : `The ${kindDetails(kind).label} ${id} has this external ID.`;

/** Finds resources by the names that programs give to them. */
@Injectable()
export class ExternalIds {
  private readonly visibilities = new Map<ExternalIdKind, Visibility>();

  constructor(
    private readonly database: Database,
    private readonly rows: ExternalIdsRepository,
  ) {}

  /** Modules whose resources only some of an organization see say here whether a caller does. */
  registerVisibility(kind: ExternalIdKind, isVisible: Visibility): void {
    this.visibilities.set(kind, isVisible);
  }

  /** The identifier of what has the external ID. 404 if there is none, or the caller cannot see it. */
  async find(scope: Scope, place: ExternalPlace): Promise<string> {
    const id = isExternalId(place.externalId) ? await this.holder(scope, place) : undefined;
    if (id === undefined || !(await this.isVisible(scope, place.kind, id)))
      throw notFound(kindDetails(place.kind).label);
    return id;
  }

  /**
   * Updates what has the external ID, or creates it. Those of an organization take turns, so any number of calls at once create one.
   * 409 if something has it that the caller cannot see.
   */
  declare<Resource>(
    scope: Scope,
    place: ExternalPlace,
    { create, update }: Steps<Resource>,
  ): Promise<Declared<Resource>> {
    return this.database.inTurn(organizationTurn(scope.organizationId), async () => {
      const id = await this.holder(scope, place);
      if (id === undefined) return { resource: await create(), isNew: true };
      if (!(await this.isVisible(scope, place.kind, id)))
        throw conflict('external_id_taken', heldBy(place.kind, undefined));
      return { resource: await update(id), isNew: false };
    });
  }

  /** 409 that names what has the external ID, to those who can see it. Undefined `scope` or `place`: unknown. */
  async taken(kind: ExternalIdKind, scope: Scope | undefined, place: ExternalPlace | undefined): Promise<AppError> {
    const id = scope && place && (await this.holder(scope, place));
    const isVisible = scope && id !== undefined && (await this.isVisible(scope, kind, id));
    return conflict('external_id_taken', heldBy(kind, isVisible ? id : undefined));
  }

  private holder({ organizationId }: Scope, { kind, siteId, externalId }: ExternalPlace): Promise<string | undefined> {
    return this.rows.holder(kind, siteId ?? organizationId, externalId);
  }

  private async isVisible(scope: Scope, kind: ExternalIdKind, id: string): Promise<boolean> {
    return (await this.visibilities.get(kind)?.(scope, id)) ?? true;
  }
}
