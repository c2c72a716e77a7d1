import { Injectable } from '@nestjs/common';
import { finishMerge, type MergeResult } from './finish-merge';
import type { MergeInput } from './merge-rows';
import { preparePlan } from './prepare-plan';
import { type ContentChanges, type NewDocument, NO_CHANGES } from '../../content/model/content-changes';
import type { RevisionPoint } from '../../content/model/branch.sql';
import type { Space } from '../../spaces/entities/space.entity';
import type { ChangeRequest } from '../entities/change-request.entity';
import { branchPoint } from '../change-request-branch';
import { MergeInputReader } from './merge-input.reader';
import { PrimaryStructureReader } from './primary-structure.reader';
import { type MergedTexts, TextMerger } from './text-merger';

/** The result of a merge: the rows that differ from the primary content, and the conflicts. */
export interface Merge {
  readonly input: MergeInput;
  readonly result: MergeResult;
  /** Texts that the merge created. */
  readonly documents: readonly NewDocument[];
  /** The searchable sections of those texts, by the hash of their document. */
  readonly sections: MergedTexts['sections'];
}

/** The rows of a merge on top of the primary content. */
export const changesOf = ({ result, documents }: Merge): ContentChanges => ({
  ...NO_CHANGES,
  pages: result.pages,
  removedPages: result.removedPages,
  files: result.files,
  removedFiles: result.removedFiles,
  reusables: result.reusables,
  removedReusables: result.removedReusables,
  ...(result.settings && { settings: result.settings }),
  documents,
});

/**
 * Three-way merge of a change request with the newest primary content. Only reads; the cost depends on the changes of the change request.
 */
@Injectable()
export class Merger {
  constructor(
    private readonly inputs: MergeInputReader,
    private readonly structure: PrimaryStructureReader,
    private readonly texts: TextMerger,
  ) {}

  /** @param base what the change request was created from, if that is not the primary content that its branch is based on */
  async merge(
    changeRequest: ChangeRequest,
    space: Pick<Space, 'id' | 'revisionSeq'>,
    base: RevisionPoint = { branchId: space.id, seq: changeRequest.baseSeq },
  ): Promise<Merge> {
    const head: RevisionPoint = { branchId: space.id, seq: space.revisionSeq };
    const input = await this.inputs.read(branchPoint(changeRequest), base, head);
    const plan = await preparePlan(input, this.structure.between(base, head));
    const { texts, documents, sections } = await this.texts.merge(plan.texts);
    return { input, result: finishMerge(plan, texts), documents, sections };
  }
}
