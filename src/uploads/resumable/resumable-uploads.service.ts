import { Inject, Injectable } from '@nestjs/common';
import { AccessService } from '../../access/access.service';
import { badRequest, conflict, notFound, tooLarge } from '../../common/errors/app-error';
import { newId } from '../../common/ids/new-id';
import type { Actor } from '../../common/permissions/actor';
import type { SpaceScope } from '../../spaces/space-scope';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { UnusedContent } from '../../content/spaces/trash/unused-content';
import { Database } from '../../database/database';
import { kindTurn } from '../../database/turn-names';
import { BlobStore } from '../../storage/blob-store';
import { maxBytesOf, RESUMABLE_RULES, type ResumableKind } from '../upload-kinds';
import { UploadsRepository } from '../uploads.repository';
import { type ResumableUpload, ResumableUploadsRepository } from './resumable-uploads.repository';
import type { Announcement } from './tus-headers';

/** Maximum number of resumable uploads of an organization within a day. */
const MAX_FILES = 5_000;
/** Maximum number of bytes that the unfinished uploads of an organization may have together. */
const MAX_UNFINISHED_BYTES = 16 * 1024 * 1024 * 1024;
const DAY_S = 24 * 60 * 60;

/** After this time an upload is deleted, finished or not. */
export const UPLOAD_LIFETIME_MS = DAY_S * 1000;

const inMebibytes = (bytes: number): string => `${Math.ceil(bytes / 1024 / 1024)} MiB`;

/** Uploads that arrive in pieces: each belongs to the person who has announced it, and to an organization. */
@Injectable()
export class ResumableUploads {
  constructor(
    private readonly uploads: ResumableUploadsRepository,
    private readonly all: UploadsRepository,
    private readonly store: BlobStore,
    private readonly unused: UnusedContent,
    private readonly database: Database,
    private readonly access: AccessService,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /** 413 for a file that is too large for its kind, 409 past the limits of the organization. */
  async create(
    { organizationId, actor, resource }: SpaceScope,
    kind: ResumableKind,
    { size, name }: Announcement,
  ): Promise<ResumableUpload> {
    const maxBytes = maxBytesOf(kind, this.configuration);
    if (size > maxBytes)
      throw tooLarge(
        `The file is too large: at most ${inMebibytes(maxBytes)} are accepted for this kind. The operator can change ${RESUMABLE_RULES[kind].setting}.`,
      );
    if (size === 0) throw badRequest('Upload-Length must be at least 1: an empty file cannot be uploaded.');
    const id = newId();
    await this.database.inTurn(kindTurn('uploads', organizationId), async () => {
      await this.all.lockOrganization(organizationId);
      await this.checkUsage(organizationId, size);
      const owner = { organizationId, createdBy: actor.userId, spaceId: resource.id };
      await this.all.insert({ id, ...owner, kind, name, size, createdAt: new Date() });
    });
    return this.find(actor, id);
  }

  /** Own uploads only; 404 for all others, for expired ones, and once the caller may not edit its space any more. */
  async find(actor: Actor, id: string): Promise<ResumableUpload> {
    const { userId, organizationId } = actor;
    const found = await this.uploads.findOwn(id, userId);
    const isReachable = organizationId === undefined || organizationId === found?.organizationId;
    const isExpired = found && found.createdAt.getTime() < Date.now() - UPLOAD_LIFETIME_MS;
    if (!found || !isReachable || isExpired || !(await this.mayGoOn(actor, found))) throw notFound('upload');
    return found;
  }

  private async mayGoOn(actor: Actor, { spaceId }: ResumableUpload): Promise<boolean> {
    if (spaceId === null) return true;
    return (await this.access.scopeOnSpace(actor, spaceId))?.allows('content.edit') ?? false;
  }

  /** Deletes an upload with its bytes. A request that is storing more of them fails. */
  async cancel(actor: Actor, id: string): Promise<void> {
    await this.remove(await this.find(actor, id));
  }

  async remove({ id, draft }: ResumableUpload): Promise<void> {
    await this.database.transaction(async () => {
      const hash = await this.uploads.delete(id);
      await this.unused.forgetBlobs([hash]);
    });
    if (draft) await this.store.drafts.discard(draft);
  }

  private async checkUsage(organizationId: string, size: number): Promise<void> {
    const { files, unfinishedBytes } = await this.uploads.usage(organizationId);
    if (files >= MAX_FILES)
      throw conflict(`An organization can upload at most ${MAX_FILES} files a day. Try again tomorrow.`);
    if (unfinishedBytes + size > MAX_UNFINISHED_BYTES)
      throw conflict(
        `The uploads of an organization that are not finished yet can have at most ${inMebibytes(MAX_UNFINISHED_BYTES)} together. Finish or cancel some of them first.`,
      );
  }
}
