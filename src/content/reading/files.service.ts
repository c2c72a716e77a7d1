import { Injectable } from '@nestjs/common';
import { notFound } from '../../../core/errors/app-error';
import { CursorCodec } from '../../common/pagination/cursor-codec';
import { type ListResponse, readPage } from '../../common/pagination/page';
import type { ContentListQuery } from './dto/content-list.query';
import type { FileResponse } from './dto/file.response';
import type { ReadPoint } from '../storage/revision-points';
import { toFileResponse } from './file.mapper';
import { FilesRepository } from '../storage/files.repository';
import { SpaceDownloads } from '../files/space-downloads';

/** Files of a revision. */
@Injectable()
export class FilesService {
  constructor(
    private readonly files: FilesRepository,
    private readonly cursors: CursorCodec,
    private readonly downloads: SpaceDownloads,
  ) {}

  /** A cursor stays valid when the space gets new revisions, because files keep their order. */
  async list(point: ReadPoint, query: ContentListQuery): Promise<ListResponse<FileResponse>> {
    const addresses = await this.downloads.of(point.spaceId);
    return readPage(this.cursors, `files:${point.spaceId}`, query, {
      read: (page) => this.files.list(point, page),
      keys: (file) => [file.fileId],
      item: (file) => toFileResponse(file, addresses, query.metadata),
    });
  }

  async all(point: ReadPoint, metadata: boolean): Promise<FileResponse[]> {
    const files = await this.files.whole(point);
    const addresses = await this.downloads.of(point.spaceId);
    return files.map((file) => toFileResponse(file, addresses, metadata));
  }

  /** Files by ID, in the given order. */
  async some(point: ReadPoint, fileIds: readonly string[]): Promise<FileResponse[]> {
    const rows = new Map((await this.files.findMany(point, fileIds)).map((file) => [file.fileId, file]));
    const addresses = await this.downloads.of(point.spaceId);
    return fileIds.flatMap((id) => {
      const file = rows.get(id);
      return file ? toFileResponse(file, addresses, true) : [];
    });
  }

  /** 404 if the revision has no such file. */
  async get(point: ReadPoint, fileId: string, metadata: boolean): Promise<FileResponse> {
    const file = await this.files.find(point, fileId);
    if (!file) throw notFound('file');
    return toFileResponse(file, await this.downloads.of(point.spaceId), metadata);
  }
}
