import { Injectable } from '@nestjs/common';
import { notFound } from '../../../../core/errors/app-error';
import type { ReusableContentResponse } from '../dto/revision.response';
import type { ReadPoint } from '../../storage/revision-points';
import type { TextFormat } from '../dto/content.query';
import { VisitorContentFilter } from './visitor-content-filter';
import { DocumentReader } from './document.reader';
import { MarkdownReader } from './markdown.reader';
import { type ReusableRow, ReusablesRepository } from '../../storage/reusables.repository';

const toReusableResponse = ({ reusableId, title, documentHash }: ReusableRow): ReusableContentResponse => ({
  id: reusableId,
  title,
  document: documentHash,
});

/** Reusable content of a revision. */
@Injectable()
export class ReusablesService {
  constructor(
    private readonly reusables: ReusablesRepository,
    private readonly markdown: MarkdownReader,
    private readonly documents: DocumentReader,
    private readonly filter: VisitorContentFilter,
  ) {}

  async all(point: ReadPoint): Promise<ReusableContentResponse[]> {
    const rows = await this.reusables.whole(point);
    return rows.map(toReusableResponse);
  }

  /** One item with its text; 404 if the revision has no such item. */
  async get(
    point: ReadPoint,
    reusableId: string,
    { format, evaluated }: { readonly format: TextFormat; readonly evaluated: boolean },
  ): Promise<ReusableContentResponse> {
    const row = await this.reusables.find(point, reusableId);
    if (!row) throw notFound('reusable content');
    const text = [point, row.path, row.source, row.references] as const;
    const read = toReusableResponse(row);
    if (format === 'document') return { ...read, content: await this.document(point, reusableId, evaluated) };
    const markdown = await this.markdown.read(...text);
    return { ...read, markdown: await this.filter.markdown(point, markdown, { evaluated }) };
  }

  /** The document of one item alone; 404 if the revision has no such item. */
  async document(point: ReadPoint, reusableId: string, evaluated: boolean): Promise<Record<string, unknown>> {
    const row = await this.reusables.find(point, reusableId);
    if (!row) throw notFound('reusable content');
    const data = await this.filter.dataFor(point, { evaluated });
    const json = await this.documents.read(point, row.path, row.source, row.references, data);
    return JSON.parse(json) as Record<string, unknown>;
  }
}
