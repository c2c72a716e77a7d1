import { Injectable } from '@nestjs/common';
import { AccessService } from '../../access/access.service';
import { CollectionsRepository } from '../../collections/collections.repository';
import { forbidden, notFound } from '../../../core/errors/app-error';
import type { Scope } from '../../common/permissions/scope';
import { DuplicateService } from '../../content/transfer/duplicate.service';
import { Database } from '../../database/database';
import type { SpaceScope } from '../../spaces/space-scope';
import { SpacesRepository } from '../../spaces/spaces.repository';
import type { SiteSpace } from '../entities/site-space.entity';
import { SiteEditor } from '../site-editor';
import { addCopy } from './add-copy';
import { findSiteSpace } from './site-structure';
import type { Changed } from './structure.service';

/** Duplicates a space of a site, and adds the copy to the site. */
@Injectable()
export class SiteSpaceDuplicates {
  constructor(
    private readonly database: Database,
    private readonly collections: CollectionsRepository,
    private readonly editor: SiteEditor,
    private readonly spaces: SpacesRepository,
    private readonly access: AccessService,
    private readonly duplicates: DuplicateService,
  ) {}

  /** Atomic. 404 for a site space whose space the caller cannot see, 403 for one that they do not manage. */
  async duplicate(scope: Scope, siteId: string, id: string): Promise<Changed<SiteSpace>> {
    return this.database.transaction(async () => {
      // Transfers lock in this order: the tree of collections, then sites, then spaces.
      await this.collections.lockTree(scope.organizationId);
      let part: SiteSpace | undefined;
      const snapshot = await this.editor.edit(scope, siteId, undefined, async (before) => {
        const source = await this.requireManaged(scope, findSiteSpace(before, id).spaceId);
        const copy = await this.duplicates.duplicate(source, { site: siteId });
        const [after, created] = addCopy(before, id, { spaceId: copy.id, title: copy.title });
        part = created;
        return after;
      });
      if (!part) throw new Error('A duplicate is not on its site');
      return { snapshot, part };
    });
  }

  private async requireManaged({ actor }: Scope, spaceId: string): Promise<SpaceScope> {
    const facts = await this.spaces.locate(spaceId);
    const scope = facts && !facts.trashed ? await this.access.scopeOn(actor, facts) : undefined;
    if (!scope?.allows('space.view')) throw notFound('site space');
    if (!scope.allows('space.manage'))
      throw forbidden(
        'missing_permission',
        `Duplicating the space "${scope.resource.title}" requires the create role on it.`,
      );
    return scope;
  }
}
