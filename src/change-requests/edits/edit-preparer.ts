import { Injectable } from '@nestjs/common';
import { badRequest } from '../../common/errors/app-error';
import { DocumentBodies } from '../../content/documents/document-bodies';
import { DocumentRewriter } from '../../content/documents/document-rewriter';
import type { DocumentBodyDto } from '../../content/dto/document-body.dto';
import type { ContentEdit, InsertPage, NewFile, UpdatePage } from '../../content/editing/content-edit';
import type { AnalyzedText } from '../../documents/markdown/analyzed-text';
import { describeBlob } from '../../content/files/blob-type';
import { TextAnalyzer } from '../../content/documents/text-analyzer';
import type { RevisionPoint } from '../../content/revisions/branch.sql';
import { OutboundClient } from '../../outbound/outbound-client';
import { BlobStore } from '../../storage/blob-store';
import type { ContentEditDto, InsertPageDto, NewFileDto, UpdatePageDto } from './content-edits.dto';
import { fieldsOf } from './page-fields';

const FETCH_LIMITS = { maxBytes: 10 * 1024 * 1024, timeoutMs: 20_000 };
const UPLOAD_BYTES = 1024 * 1024;

/** Performs everything in a batch that needs no lock: parses texts, fetches and stores files. */
@Injectable()
export class EditPreparer {
  constructor(
    private readonly analyzer: TextAnalyzer,
    private readonly bodies: DocumentBodies,
    private readonly rewriter: DocumentRewriter,
    private readonly blobs: BlobStore,
    private readonly outbound: OutboundClient,
  ) {}

  /** @param point the content to edit */
  async prepare(changes: readonly ContentEditDto[], point: RevisionPoint): Promise<ContentEdit[]> {
    const edits: ContentEdit[] = [];
    for (const [index, change] of changes.entries()) edits.push(await this.one(change, `changes.${index}`, point));
    return edits;
  }

  private async one(change: ContentEditDto, place: string, point: RevisionPoint): Promise<ContentEdit> {
    switch (change.operation) {
      case 'update_page': {
        const { operation, page, into, at } = change;
        return {
          operation,
          page,
          fields: fieldsOf(change, place),
          into,
          at,
          ...(await this.newText(change, place, point)),
        };
      }
      case 'insert_page': {
        const { operation, into, at, ref } = change;
        return { operation, fields: fieldsOf(change, place), into, at, ref, ...(await this.newPage(change, place)) };
      }
      case 'insert_files': {
        const files: NewFile[] = [];
        for (const [index, file] of change.files.entries())
          files.push(await this.file(file, `${place}.files.${index}`));
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
    if (type === 'link' && !target) throw badRequest(`${place}.target is required for a link.`);
    if (type === 'document' && !document) throw badRequest(`${place}.document is required for a document.`);
    if (type !== 'document' && document) throw badRequest(`${place}: A ${type} cannot contain text.`);
    return { type, ...(document && { text: await this.text(document, place) }) };
  }

  private async newText(
    { page, document, base }: UpdatePageDto,
    place: string,
    point: RevisionPoint,
  ): Promise<Pick<UpdatePage, 'text' | 'isDocument' | 'keepsText' | 'merged'>> {
    if (base && !document) throw badRequest(`${place}.base requires document.`);
    if (!document) return {};
    const isDocument = document.document !== undefined && document.markdown === undefined;
    const written =
      isDocument || base ? await this.rewriter.rewrite(point, { page, body: document, base, place }) : undefined;
    const merged = written?.merged && { merged: true };
    if (written?.text === null) return { keepsText: true, ...merged };
    const text = await this.text(written ? { markdown: written.text } : document, place);
    return { text, isDocument, ...merged };
  }

  private async text(body: DocumentBodyDto, place: string): Promise<AnalyzedText> {
    return this.analyzer.analyze(await this.bodies.markdown(body, `${place}.document`));
  }

  private async file({ name, url, base64, ref }: NewFileDto, place: string): Promise<NewFile> {
    if ((url === undefined) === (base64 === undefined)) throw badRequest(`${place} requires either url or base64.`);
    const bytes =
      url === undefined ? Buffer.from(base64 ?? '', 'base64') : (await this.outbound.fetch(url, FETCH_LIMITS)).bytes;
    if (base64 !== undefined && bytes.length > UPLOAD_BYTES)
      throw badRequest(`${place}.base64 must contain at most 1 MiB. Use url for larger files.`);
    const blob = await describeBlob(bytes, new Date());
    await this.blobs.put(blob.hash, bytes);
    return { name, blob, ...(ref !== undefined && { ref }) };
  }
}
