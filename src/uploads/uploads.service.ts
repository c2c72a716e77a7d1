import { Inject, Injectable } from '@nestjs/common';
import { badRequest, conflict, notFound } from '../../core/errors/app-error';
import { newId } from '../common/ids/new-id';
import type { Scope } from '../common/permissions/scope';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { SecretKey } from '../config/secret-key';
import { UnusedContent } from '../content/transfer/trash/unused-content';
import { Database } from '../database/database';
import { kindTurn } from '../database/turn-names';
import { AddressSigner } from '../storage/address-signer';
import { blobHash } from '../storage/blob-hash';
import { BlobStore } from '../storage/blob-store';
import type { SignedQuery } from '../storage/dto/signed.query';
import type { CreateUploadDto } from './dto/upload.dto';
import type { UploadResponse } from './dto/upload.response';
import type { UploadReader } from './upload-body.decorator';
import { KIND_RULES, RESUMABLE_KINDS, type SignedKind, type UploadKind } from './upload-kinds';
import { type StoredUpload, UploadsRepository } from './uploads.repository';

/** Maximum number of current uploads of an organization. */
const MAX_UPLOADS = 200;

/** How long a URL accepts a file, in seconds. */
const LIFETIME_S = 60 * 60;

const GONE = 'upload URL';

const isSigned = (kind: UploadKind): kind is SignedKind => !RESUMABLE_KINDS.some((one) => one === kind);

/** Files that clients upload before they refer to them: by signed URLs, as in cloud storage. */
@Injectable()
export class UploadsService {
  private readonly signer: AddressSigner;

  constructor(
    private readonly uploads: UploadsRepository,
    private readonly store: BlobStore,
    private readonly database: Database,
    private readonly unused: UnusedContent,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    key: SecretKey,
  ) {
    this.signer = new AddressSigner(key.deriveAll('upload'));
  }

  /** Returns the URL to send a file to. 400 for one that is too large for its kind, 409 past the limit. */
  async create({ organizationId }: Scope, { file: { size }, kind }: CreateUploadDto): Promise<UploadResponse> {
    const { maxBytes } = KIND_RULES[kind];
    if (size > maxBytes)
      throw badRequest('out_of_range', `file.size must be at most ${maxBytes} for ${kind}.`, { field: 'file.size' });
    const id = newId();
    await this.database.inTurn(kindTurn('uploads', organizationId), async () => {
      await this.uploads.lockOrganization(organizationId);
      if ((await this.uploads.count(organizationId)) >= MAX_UPLOADS)
        throw conflict(
          'limit_reached',
          `An organization can upload at most ${MAX_UPLOADS} files a day. Try again tomorrow.`,
        );
      const createdAt = new Date();
      await this.uploads.insert({
        id,
        organizationId,
        createdBy: null,
        spaceId: null,
        kind,
        name: null,
        size,
        createdAt,
      });
    });
    const query = this.signer.query(id, [], Math.floor(Date.now() / 1000) + LIFETIME_S);
    return { object: 'storage-signed-url', url: `${this.configuration.publicUrl}/v1/uploads/${id}?${query}`, key: id };
  }

  /**
   * Receives the file. 404 for a URL that was altered or has expired, 409 for one that was used already, 400 for a file of another
   * type or size, 413 for a larger one.
   */
  async receive(id: string, query: SignedQuery, read: UploadReader): Promise<void> {
    if (!this.signer.verify(query, id)) throw notFound(GONE);
    const upload = await this.uploads.locate(id);
    if (!upload || !isSigned(upload.kind)) throw notFound(GONE);
    if (upload.blobHash !== null) throw conflict('already_done', 'This upload URL has been used. Create another one.');
    const bytes = await read(upload.size);
    const { typeOf, accepts } = KIND_RULES[upload.kind];
    const contentType = typeOf(bytes);
    if (contentType === undefined) throw badRequest('file_not_accepted', `The file must be ${accepts}.`);
    const hash = blobHash(bytes);
    await this.store.put(hash, bytes);
    const isFirst = await this.database.transaction(() => this.uploads.finish(upload, { blobHash: hash, contentType }));
    if (!isFirst) throw conflict('already_done', 'This upload URL has been used. Create another one.');
  }

  /**
   * The uploads of these keys, by key: call it in the transaction that refers to the bytes. 400 for a key without an
   * uploaded file of this kind; a file that was sent in pieces can be used only by the person who has sent it.
   */
  async stored(
    { organizationId, actor }: Scope,
    kind: UploadKind | readonly UploadKind[],
    keys: readonly string[],
  ): Promise<ReadonlyMap<string, StoredUpload>> {
    const kinds = typeof kind === 'string' ? [kind] : kind;
    const rows = await this.uploads.stored(organizationId, kinds, keys, actor.userId);
    const found = new Map(rows.map((one) => [one.id, one]));
    if (keys.some((key) => !found.has(key))) throw badRequest('file_not_accepted', missingMessage(kinds));
    return found;
  }

  /** Keeps an upload for another day, for work that reads it. Returns the name of the file. */
  renew({ organizationId }: Scope, key: string): Promise<string | null> {
    return this.uploads.renew(organizationId, key);
  }

  /** Deletes an upload that is not needed any more; its bytes are deleted later. */
  remove(organizationId: string, key: string): Promise<void> {
    return this.database.transaction(async () =>
      this.unused.forgetBlobs(await this.uploads.remove(organizationId, key)),
    );
  }
}

const missingMessage = (kinds: readonly UploadKind[]): string =>
  kinds.every(isSigned)
    ? 'storageKey must be the key of a file that was uploaded for this within the last day.'
    : `This requires the key of a complete upload of your own within the last day, of the kind ${kinds.join(' or ')}.`;
