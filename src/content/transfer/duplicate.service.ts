import { Injectable } from '@nestjs/common';
import { RoleResolver } from '../../access/roles/role-resolver';
import type { AuditDetails } from '../../audit/audit-details';
import { AuditLog } from '../../audit/audit-log';
import { levelOfCollection } from '../../collections/collection-scope';
import { CollectionsRepository } from '../../collections/collections.repository';
import { forbidden, notFound } from '../../../core/errors/app-error';
import { allows } from '../../common/permissions/permission';
import type { Space } from '../../spaces/entities/space.entity';
import { newSpace } from '../../spaces/new-space';
import { SpaceLifecycle } from '../../spaces/space-lifecycle';
import type { SpaceScope } from '../../spaces/space-scope';
import { SpacesRepository } from '../../spaces/spaces.repository';
import { GrantCopies } from './grant-copies';
import { organizationTurn } from '../../database/turn-names';

/** Characters of a title, counted as Unicode code points. */
const MAX_TITLE = 50;

const titleOfCopy = (title: string): string => [...`Copy of ${title}`].slice(0, MAX_TITLE).join('');

const copyOf = (space: Space, createdBy: string): Space =>
  newSpace(
    { organizationId: space.organizationId, parentId: space.parentId, createdBy },
    { ...space, title: titleOfCopy(space.title) },
  );

/** Copies spaces: rows are copied in the database, and documents and blobs are shared, so no content passes through the process. */
@Injectable()
export class DuplicateService {
  constructor(
    private readonly audit: AuditLog,
    private readonly spaces: SpacesRepository,
    private readonly collections: CollectionsRepository,
    private readonly roles: RoleResolver,
    private readonly lifecycle: SpaceLifecycle,
    private readonly grants: GrantCopies,
  ) {}

  /** Creates a copy at the end of the same parent. 403 if the caller may not create spaces there, 404 if the space was deleted. `details` are added to the audit log. */
  duplicate(scope: SpaceScope, details: AuditDetails = {}): Promise<Space> {
    return this.audit.inTurn(organizationTurn(scope.organizationId), async () => {
      await this.collections.lockTree(scope.organizationId);
      // Serialized with writers: the search index contains only the newest revision, which must be the copied one.
      const from = await this.spaces.lock(scope.organizationId, scope.resource.id);
      if (!from || from.deletedAt) throw notFound('space');
      await this.checkParent(scope, from.parentId);
      const to = copyOf(from, scope.actor.userId);
      await this.spaces.insert(to);
      await this.lifecycle.created(to);
      await this.lifecycle.duplicated({ from, to });
      await this.grants.copy(from, to);
      await this.audit.record(
        scope,
        'space.duplicate',
        { type: 'space', id: from.id, label: from.title },
        { copy: to.id, copyTitle: to.title, ...details },
      );
      return to;
    });
  }

  private async checkParent(scope: SpaceScope, parentId: string | null): Promise<void> {
    const parent = parentId === null ? null : await this.collections.findIn(scope.organizationId, parentId);
    const roles = await this.roles.ofCaller(scope);
    const role = parent ? roles.roleOn(levelOfCollection(parent)) : scope.organizationRole;
    if (!allows(role, 'space.create'))
      throw forbidden(
        'missing_permission',
        parent
          ? 'Your role in the parent collection does not allow you to create spaces there.'
          : 'Your role in the organization does not allow you to create spaces at its top level.',
      );
  }
}
