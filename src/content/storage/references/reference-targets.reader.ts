import { Injectable } from '@nestjs/common';
import type { StoredReference } from '../../../../core/documents/markdown/stored-reference';
import { FilesRepository } from '../files.repository';
import type { RevisionPoint } from '../../model/branch.sql';
import { type PagePlace, PagesRepository } from '../pages.repository';
import { type ReferenceTargets, targetIds } from './reference-addresses';
import { ReusablesRepository } from '../reusables.repository';

/** Reads the targets of the references of a text in one revision, with at most three statements. */
@Injectable()
export class ReferenceTargetsReader {
  constructor(
    private readonly pages: PagesRepository,
    private readonly files: FilesRepository,
    private readonly reusables: ReusablesRepository,
  ) {}

  /** @param places the places of all referenced pages, if known */
  async read(
    point: RevisionPoint,
    references: readonly Pick<StoredReference, 'target'>[],
    places?: readonly PagePlace[],
  ): Promise<ReferenceTargets> {
    const ids = targetIds(references);
    const [pages, files, reusables] = await Promise.all([
      places ? new Map(places.map((place) => [place.pageId, place])) : this.pages.places(point, ids.page),
      this.files.findMany(point, ids.file),
      this.reusables.findMany(point, ids['reusable-content']),
    ]);
    return {
      pages,
      files: new Map(files.map((file) => [file.fileId, file])),
      reusables: new Map(reusables.map((row) => [row.reusableId, row])),
    };
  }
}
