import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { type FolderContent, ImportedFolder } from '../model/entities/imported-folder.entity';

/** The rest of imported folders. */
@Injectable()
export class FoldersRepository {
  constructor(private readonly database: Database) {}

  async find(hash: string): Promise<FolderContent | undefined> {
    return (await this.database.manager.findOneBy(ImportedFolder, { hash }))?.content;
  }
}
