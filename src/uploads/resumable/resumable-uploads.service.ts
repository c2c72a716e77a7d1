import { Injectable } from '@nestjs/common';
import { AccessService } from '../../access/access.service';
import { badRequest, notFound } from '../../../core/errors/app-error';
import { newId } from '../../common/ids/new-id';
import type { Actor } from '../../common/permissions/actor';
import type { SpaceScope } from '../../spaces/space-scope';
import { UnusedContent } from '../../content/transfer/trash/unused-content';
import { Database } from '../../database/database';
import { kindTurn } from '../../database/turn-names';
import { BlobStore } from '../../storage/blob-store';
import type { ResumableKind } from '../upload-kinds';
import { UploadsRepository } from '../uploads.repository';
import { type ResumableUpload, ResumableUploadsRepository } from './resumable-uploads.repository';
import type { Announcement } from './tus-headers';
import { UploadLimits } from './upload-limits';

const DAY_S = 24 * 60 * 60;

/** After this time an upload is deleted, finished or not. */
export const UPLOAD_LIFETIME_MS = DAY_S * 1000;

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
    private readonly limits: UploadLimits,
  ) {}

  /** 413 for a file that is too large for its kind, 403 past a quota and 409 past the limits of the organization. */
  async create(
    { organizationId, actor, resource }: SpaceScope,
    kind: ResumableKind,
    { size, name }: Announcement,
  ): Promise<ResumableUpload> {
    await this.limits.checkSize(organizationId, kind, size);
    if (size === 0)
      throw badRequest('invalid_header', 'Upload-Length must be at least 1: an empty file cannot be uploaded.');
    const id = newId();
    await this.database.inTurn(kindTurn('uploads', organizationId), async () => {
      await this.all.lockOrganization(organizationId);
      await this.limits.checkUsage(organizationId, size);
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
}
