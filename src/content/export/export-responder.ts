import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log';
import type { Response } from 'express';
import { streamResponse } from '../../common/http/aborted-responses';
import { sendKnown } from '../../common/http/conditional';
import type { SpaceScope } from '../../spaces/space-scope';
import { BlobStore } from '../../storage/blob-store';
import { markStorageFailure } from '../../storage/storage-failure';
import { DocumentsRepository } from '../storage/documents.repository';
import { quotedName } from '../files/download.service';
import { type FileRow } from '../storage/files.repository';
import type { ReadPoint } from '../storage/revision-points';
import { type ArchiveEntry, EXPORT_COMMENT, writeArchive } from './export-archive';
import type { ExportLayout } from './export-layout';
import { ExportReader } from './export.reader';
import { TextStream } from './text-stream';
import { CONFIG_PATH } from './content-files';
import { RepositoryPaths } from './repository-paths';
import { WholeFiles } from './whole-files';
import { NO_TEXT, pageBytes, reusableBytes } from './write-text';

/** Version of the archive format, part of the ETag. */
const FORMAT = 'export-3';
const COMPRESSED = /^(?:image\/(?!svg|bmp)|video\/|audio\/|font\/woff|application\/(?:zip|gzip|pdf))/;

const text = (path: string, render: () => Promise<Buffer>): ArchiveEntry => ({ path, compress: true, open: render });

/** A documentation repository of a revision, as a zip that an import turns into the same content. */
@Injectable()
export class ExportResponder {
  constructor(
    private readonly reader: ExportReader,
    private readonly documents: DocumentsRepository,
    private readonly blobs: BlobStore,
    private readonly audit: AuditLog,
    private readonly whole: WholeFiles,
  ) {}

  /**
   * Streams the archive of a revision; 304 if `If-None-Match` matches. Texts are read in batches and files as
   * streams, so memory depends on the tree, not on the texts. Equal revisions yield equal bytes. A failure after the headers
   * aborts the connection, so that a partial archive is not mistaken for a complete one.
   */
  async stream(scope: SpaceScope, point: ReadPoint, response: Response): Promise<void> {
    const { req: request } = response;
    const etag = `"${point.revisionId}:${FORMAT}"`;
    response.setHeader('ETag', etag);
    response.setHeader('Cache-Control', 'private, no-cache');
    if (sendKnown(response, etag)) return;
    response.setHeader('Content-Type', 'application/zip');
    response.setHeader('Content-Disposition', `attachment; ${quotedName(`${scope.resource.title}.zip`)}`);
    if (request.method === 'HEAD') {
      response.end();
      return;
    }
    const layout = await this.reader.read(point);
    const { id, title } = scope.resource;
    const target = { type: 'space', id, label: title } as const;
    await this.audit.note(scope, 'content.export', target, { revision: point.revisionId });
    await streamResponse(response, () => writeArchive(this.entries(layout), response, EXPORT_COMMENT));
  }

  /** All files, at the paths that they have in the imported folder, whose configuration may set another root. */
  private async *entries(layout: ExportLayout): AsyncGenerator<ArchiveEntry> {
    const whole = await this.whole.of(layout);
    const { folder } = layout.content;
    const shared = new Map(folder?.shared.map((file) => [file, undefined]));
    const paths = new RepositoryPaths(folder ? (whole.get(CONFIG_PATH)?.toString() ?? '') : '', shared);
    for (const entry of this.files(layout, whole)) yield { ...entry, path: paths.toRepository(entry.path) };
  }

  private *files(layout: ExportLayout, whole: ReadonlyMap<string, Buffer>): Generator<ArchiveEntry> {
    for (const [file, bytes] of whole) yield text(file, () => Promise.resolve(bytes));
    yield* this.reusables(layout);
    yield* this.pages(layout);
    for (const { row, file } of layout.fileList())
      yield { path: file, compress: !COMPRESSED.test(row.contentType), open: () => this.bytes(row) };
  }

  private *pages(layout: ExportLayout): Generator<ArchiveEntry> {
    const pages = [...layout.pageList()].filter(({ page }) => layout.isWritten(page));
    const texts = new TextStream(
      this.documents,
      pages.map(({ page }) => page.row.documentHash),
    );
    for (const [index, { page, file }] of pages.entries())
      yield text(file, async () => pageBytes(layout, file, page.row, (await texts.at(index)) ?? NO_TEXT));
  }

  private *reusables(layout: ExportLayout): Generator<ArchiveEntry> {
    const reusables = layout.reusableList();
    const texts = new TextStream(
      this.documents,
      reusables.map(({ row }) => row.documentHash),
    );
    for (const [index, { row, file }] of reusables.entries())
      yield text(file, async () => reusableBytes(layout, file, row, (await texts.at(index)) ?? NO_TEXT));
  }

  private async bytes({ blobHash, path }: FileRow) {
    const bytes = await this.blobs.open(blobHash);
    if (!bytes) throw markStorageFailure(new Error(`The bytes of ${path} are gone`));
    return bytes;
  }
}
