import { Injectable } from '@nestjs/common';
import { notFound } from '../../common/errors/app-error';
import type { ReusableContentResponse } from '../dto/revision.response';
import type { ReadPoint } from '../revisions/revision-points';
import type { TextFormat } from '../dto/content.query';
import { DocumentReader } from './document.reader';
import { MarkdownReader } from './markdown.reader';
import { type ReusableRow, ReusablesRepository } from './reusables.repository';

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
  ) {}

  async all(point: ReadPoint): Promise<ReusableContentResponse[]> {
    const rows = await this.reusables.whole(point);
    return rows.map(toReusableResponse);
  }

  /** One piece with its text; 404 when the revision has no such piece. */
  async get(point: ReadPoint, reusableId: string, format: TextFormat): Promise<ReusableContentResponse> {
    const row = await this.reusables.find(point, reusableId);
    if (!row) throw notFound('reusable content');
    const text = [point, row.path, row.source, row.references] as const;
    if (format === 'markdown') return { ...toReusableResponse(row), markdown: await this.markdown.read(...text) };
    const content = JSON.parse(await this.documents.read(...text)) as Record<string, unknown>;
    return { ...toReusableResponse(row), content };
  }
}
