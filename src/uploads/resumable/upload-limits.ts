import { Inject, Injectable } from '@nestjs/common';
import { conflict, tooLarge } from '../../../core/errors/app-error';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { inWholeMebibytes } from '../../quotas/quota-kinds';
import { Quotas } from '../../quotas/quotas';
import { maxBytesOf, RESUMABLE_RULES, type ResumableKind } from '../upload-kinds';
import { ResumableUploadsRepository } from './resumable-uploads.repository';

/** Maximum number of resumable uploads of an organization within a day. */
const MAX_FILES = 5_000;
/** Maximum number of bytes that the unfinished uploads of an organization may have together. */
const MAX_UNFINISHED_BYTES = 16 * 1024 * 1024 * 1024;

/** How much may be uploaded in pieces. */
@Injectable()
export class UploadLimits {
  constructor(
    private readonly uploads: ResumableUploadsRepository,
    private readonly quotas: Quotas,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /** 413 for a file that is too large for its kind, 403 for one that is too large for the organization. */
  async checkSize(organizationId: string, kind: ResumableKind, size: number): Promise<void> {
    const maxBytes = maxBytesOf(kind, this.configuration);
    if (size > maxBytes)
      throw tooLarge(
        'file_too_large',
        `The file is too large: at most ${inWholeMebibytes(maxBytes)} are accepted for this kind. The operator can change ${RESUMABLE_RULES[kind].setting}.`,
      );
    await this.quotas.checkSize(organizationId, kind === 'archive' ? 'archive' : 'file', size);
  }

  /** 409 past the limits of the organization. Call with its row locked. */
  async checkUsage(organizationId: string, size: number): Promise<void> {
    const { files, unfinishedBytes } = await this.uploads.usage(organizationId);
    if (files >= MAX_FILES)
      throw conflict(
        'limit_reached',
        `An organization can upload at most ${MAX_FILES} files a day. Try again tomorrow.`,
      );
    if (unfinishedBytes + size > MAX_UNFINISHED_BYTES)
      throw conflict(
        'limit_reached',
        `The uploads of an organization that are not finished yet can have at most ${inWholeMebibytes(MAX_UNFINISHED_BYTES)} together. Finish or cancel some of them first.`,
      );
  }
}
