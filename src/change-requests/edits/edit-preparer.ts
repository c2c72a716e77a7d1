import { Injectable } from '@nestjs/common';
import { badRequest } from '../../../core/errors/app-error';
import { yieldToEventLoop } from '../../common/concurrency/yield-to-event-loop';
import type { Scope } from '../../common/permissions/scope';
import { DocumentConverter } from '../../content/storage/document-converter';
import { DocumentRewriter } from '../../content/storage/document-rewriter';
import type { DocumentBodyDto } from '../../content/model/document-body.dto';
import type { ContentEdit, InsertPage, NewFile, UpdatePage } from '../../content/editing/content-edit';
import { EditProblems } from '../../content/editing/edit-problems';
import { filePathIn, pagePathOf, pathIn } from '../../content/storage/page-path';
import type { AnalyzedText } from '../../../core/documents/markdown/analyzed-text';
import { TextAnalyzer } from '../../content/storage/text-analyzer';
import type { RevisionPoint } from '../../content/model/branch.sql';
import { PagesRepository } from '../../content/storage/pages.repository';
import type { ContentEditDto, InsertPageDto, UpdatePageDto } from './content-edits.dto';
import { EDIT_LIMITS } from './edit-limits';
import { EditFiles } from './edit-files';
import { fieldsOf } from './page-fields';

/** Performs everything in a batch that needs no lock: parses texts, fetches and stores files. */
@Injectable()
export class EditPreparer {
  constructor(
    private readonly analyzer: TextAnalyzer,
    private readonly converter: DocumentConverter,
    private readonly rewriter: DocumentRewriter,
    private readonly files: EditFiles,
    private readonly pages: PagesRepository,
  ) {}

  /** The pages whose texts are sent by their paths. */
  async pagesAt(changes: readonly ContentEditDto[], point: RevisionPoint): Promise<string[]> {
    const paths = changes.flatMap((change) => (change.operation === 'upsert_page' ? (pathIn(change.path) ?? []) : []));
    return [...(await this.pages.findIdsByPaths(point, paths)).values()];
  }

  /** @param point the content to edit */
  async prepare(scope: Scope, changes: readonly ContentEditDto[], point: RevisionPoint): Promise<ContentEdit[]> {
    const files = changes.reduce(
      (sum, change) => sum + (change.operation === 'insert_files' ? change.files.length : 0),
      0,
    );
    if (files > EDIT_LIMITS.files)
      throw badRequest(
        'too_many_items',
        `changes must contain at most ${EDIT_LIMITS.files} files in all; these are ${files}.`,
        { field: 'changes' },
      );
    const edits: ContentEdit[] = [];
    const problems = new EditProblems(changes.length);
    for (const [index, change] of changes.entries()) {
      await yieldToEventLoop();
      // Nothing is fetched in vain.
      if (change.operation === 'insert_files' && !problems.isEmpty) continue;
      try {
        edits.push(await this.one(scope, change, `changes.${index}`, point));
      } catch (error) {
        problems.add(index, error);
      }
    }
    problems.throwIfAny();
    return edits;
  }

  private async one(scope: Scope, change: ContentEditDto, place: string, point: RevisionPoint): Promise<ContentEdit> {
    switch (change.operation) {
      case 'update_page': {
        const { operation, page, into, at } = change;
        return {
          operation,
          page,
          fields: fieldsOf(change, place),
          into,
          at,
          ...(await this.newText(scope, change, place, point)),
        };
      }
      case 'insert_page': {
        const { operation, into, at, ref } = change;
        return { operation, fields: fieldsOf(change, place), into, at, ref, ...(await this.newPage(change, place)) };
      }
      case 'upsert_page': {
        const { operation, path, markdown, title, ifHash } = change;
        const text = await this.analyzer.analyze(markdown);
        const at = pagePathOf(path, `${place}.path`);
        return { operation, path: at, file: filePathIn(path), text, title, ifHash };
      }
      case 'insert_files': {
        const files: NewFile[] = [];
        for (const [index, file] of change.files.entries())
          files.push(await this.files.store(scope, file, `${place}.files.${index}`));
        return { operation: change.operation, files };
      }
      case 'delete_page':
      case 'revert_page':
        return { ...change };
    }
  }

  private async newPage(
    { type = 'document', document, target }: InsertPageDto,
    place: string,
  ): Promise<Pick<InsertPage, 'type' | 'text'>> {
    if (type === 'link' && !target)
      throw badRequest('missing_value', `${place}.target is required for a link.`, { field: `${place}.target` });
    if (type === 'document' && !document)
      throw badRequest('missing_value', `${place}.document is required for a document.`, {
        field: `${place}.document`,
      });
    if (type !== 'document' && document)
      throw badRequest('wrong_page_type', `${place}: A ${type} cannot contain text.`, { field: place });
    return { type, ...(document && { text: await this.text(document, place) }) };
  }

  private async newText(
    { actor: { userId } }: Scope,
    { page, document, base }: UpdatePageDto,
    place: string,
    point: RevisionPoint,
  ): Promise<Pick<UpdatePage, 'text' | 'isDocument' | 'isWhole' | 'keepsText' | 'merged' | 'isConflicting'>> {
    if (base && !document)
      throw badRequest('missing_value', `${place}.base requires document.`, { field: `${place}.base` });
    if (!document) return {};
    const isDocument = document.document !== undefined && document.markdown === undefined;
    const written =
      isDocument || base
        ? await this.rewriter.rewrite(point, { page, body: document, base, userId, place })
        : undefined;
    const merged = written?.merged && { merged: true };
    if (written?.text === null) return { keepsText: true, ...merged };
    const text = await this.text(written ? { markdown: written.text } : document, place);
    const conflicting = written?.isConflicting && { isConflicting: true };
    return { text, isDocument, isWhole: written !== undefined, ...merged, ...conflicting };
  }

  private async text(body: DocumentBodyDto, place: string): Promise<AnalyzedText> {
    return this.analyzer.analyze(await this.converter.markdown(body, `${place}.document`));
  }
}
