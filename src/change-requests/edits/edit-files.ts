import { Inject, Injectable } from '@nestjs/common';
import { badRequest } from '../../../core/errors/app-error';
import type { Scope } from '../../common/permissions/scope';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import type { NewFile } from '../../content/editing/content-edit';
import type { Blob } from '../../content/model/entities/blob.entity';
import { describeBlob, describeStoredBlob } from '../../content/files/blob-type';
import { Database } from '../../database/database';
import { OutboundClient } from '../../outbound/outbound-client';
import { BlobStore } from '../../storage/blob-store';
import { storeStream } from '../../storage/store-stream';
import { UploadsService } from '../../uploads/uploads.service';
import type { NewFileDto } from './content-edits.dto';

/** Time limit for fetching a file. */
const FETCH_MS = 60_000;
const MAX_INLINE_BYTES = 1024 * 1024;

/** Stores the files of a batch of edits, wherever their bytes come from. */
@Injectable()
export class EditFiles {
  constructor(
    private readonly blobs: BlobStore,
    private readonly outbound: OutboundClient,
    private readonly uploads: UploadsService,
    private readonly database: Database,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /** 400 unless exactly one source is given, for bytes that are too large, and for an upload that is not complete. */
  async store(scope: Scope, file: NewFileDto, place: string): Promise<NewFile> {
    const { name, ref } = file;
    const blob = await this.blobOf(scope, file, place);
    return { name, blob, ...(ref !== undefined && { ref }) };
  }

  private blobOf(scope: Scope, { url, base64, upload }: NewFileDto, place: string): Promise<Blob> {
    const sources = [url, base64, upload].filter((source) => source !== undefined);
    if (sources.length !== 1)
      throw badRequest('conflicting_fields', `${place} requires exactly one of url, base64 and upload.`, {
        field: place,
      });
    if (url !== undefined) return this.fetched(url);
    return upload === undefined ? this.inline(base64 ?? '', place) : this.uploaded(scope, upload);
  }

  private async inline(base64: string, place: string): Promise<Blob> {
    const bytes = Buffer.from(base64, 'base64');
    if (bytes.length > MAX_INLINE_BYTES)
      throw badRequest('too_long', `${place}.base64 must contain at most 1 MiB. Use upload or url for larger files.`, {
        field: `${place}.base64`,
      });
    const blob = await describeBlob(bytes, new Date());
    await this.blobs.put(blob.hash, bytes);
    return blob;
  }

  private async fetched(url: string): Promise<Blob> {
    const limits = { maxBytes: this.configuration.maxUploadBytes.file, timeoutMs: FETCH_MS };
    const { hash, size } = await this.outbound.download(url, limits, (bytes) => storeStream(this.blobs, bytes));
    return describeStoredBlob(this.blobs, hash, size);
  }

  private async uploaded(scope: Scope, key: string): Promise<Blob> {
    const found = await this.database.transaction(() => this.uploads.stored(scope, ['picture', 'file'], [key]));
    const { blobHash, size } = found.get(key) ?? {};
    if (blobHash === undefined || size === undefined)
      throw badRequest('unknown_reference', 'The upload does not exist.');
    return describeStoredBlob(this.blobs, blobHash, size);
  }
}
