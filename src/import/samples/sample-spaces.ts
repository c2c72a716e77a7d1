import { Role } from '../../common/permissions/role';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { type Scope, ResourceScope } from '../../common/permissions/scope';
import { projectFolder } from '../../config/project-folder';
import { Database } from '../../database/database';
import { SpacesRepository } from '../../spaces/spaces.repository';
import { SpacesService } from '../../spaces/spaces.service';
import { readFolder } from '../archive/read-folder';
import { ImportService } from '../import.service';

/** Creates spaces with sample content: the guide of this project. */
@Injectable()
export class SampleSpaces {
  constructor(
    private readonly database: Database,
    private readonly spaces: SpacesService,
    private readonly rows: SpacesRepository,
    private readonly imports: ImportService,
  ) {}

  /** Creates a space at the top level of the organization with the guide in it. Returns its identifier. */
  async create(scope: Scope, title: string): Promise<string> {
    const bundle = await readFolder(path.join(projectFolder(), 'docs', 'guide'));
    return this.database.transaction(async () => {
      const { id } = await this.spaces.create(scope, { title });
      const facts = await this.rows.locate(id);
      if (!facts) throw new Error('the space that was just made is not there');
      await this.imports.importBundle(new ResourceScope(scope.actor, scope.organizationId, Role.Admin, facts), bundle);
      return id;
    });
  }
}
