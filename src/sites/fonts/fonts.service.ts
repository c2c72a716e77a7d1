import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log';
import { badRequest, conflict, notFound, preconditionFailed } from '../../../core/errors/app-error';
import { newId } from '../../common/ids/new-id';
import { CursorCodec } from '../../common/pagination/cursor-codec';
import { type ListResponse, readPage } from '../../common/pagination/page';
import type { PageQueryDto } from '../../common/pagination/page-query.dto';
import type { Scope } from '../../common/permissions/scope';
import { UnusedContent } from '../../content/transfer/trash/unused-content';
import { UploadsService } from '../../uploads/uploads.service';
import type { CreateFontDto, FontFaceChangeDto, UpdateFontDto } from './dto/font.dto';
import type { Font } from './entities/font.entity';
import type { FontFace } from './entities/font-face.entity';
import { MAX_FACES, MAX_FONTS, REGULAR_WEIGHT } from './font-limits';
import { FontsOfSites } from './fonts-of-sites';
import { FontsRepository, type StoredFont } from './fonts.repository';
import { kindTurn } from '../../database/turn-names';
import { isSame } from '../../database/differing';

const targetOf = ({ id, family }: Font) => ({ type: 'font', id, label: family }) as const;

/** The fonts that an organization has uploaded for its sites. */
@Injectable()
export class FontsService {
  constructor(
    private readonly fonts: FontsRepository,
    private readonly sites: FontsOfSites,
    private readonly uploads: UploadsService,
    private readonly unused: UnusedContent,
    private readonly audit: AuditLog,
    private readonly cursors: CursorCodec,
  ) {}

  list({ organizationId }: Scope, query: PageQueryDto): Promise<ListResponse<StoredFont>> {
    return readPage(this.cursors, `fonts:${organizationId}`, query, {
      read: (page) => this.fonts.list(organizationId, page),
      keys: ({ font }) => [font.id],
      item: (font) => font,
    });
  }

  async get({ organizationId }: Scope, id: string): Promise<StoredFont> {
    const found = await this.fonts.find(organizationId, id);
    if (!found) throw notFound('font');
    return found;
  }

  /** 400 for a file that was not uploaded, 409 above the limit, 412 without the regular weight. */
  create(scope: Scope, { fontFamily, fontFaces }: CreateFontDto): Promise<StoredFont> {
    const { organizationId } = scope;
    return this.audit.inTurn(kindTurn('fonts', organizationId), async () => {
      await this.fonts.lockOrganization(organizationId);
      if ((await this.fonts.count(organizationId)) >= MAX_FONTS)
        throw conflict(
          'limit_reached',
          `An organization can have at most ${MAX_FONTS} custom fonts. Delete one first.`,
        );
      const now = new Date();
      const font: Font = { id: newId(), organizationId, family: fontFamily, createdAt: now, updatedAt: now };
      const stored = { font, faces: await this.applyFaceChanges(scope, font.id, [], fontFaces) };
      await this.fonts.save(stored);
      await this.audit.record(scope, 'font.create', targetOf(font), { weights: weightsOf(stored) });
      return stored;
    });
  }

  /** Changes the given fields, also on the sites that use the font. For the errors see `create`. */
  update(scope: Scope, id: string, { fontFamily, fontFaces = [] }: UpdateFontDto): Promise<StoredFont> {
    return this.audit.inTurn(kindTurn('fonts', scope.organizationId), async () => {
      await this.fonts.lockOrganization(scope.organizationId);
      const { font, faces } = await this.get(scope, id);
      const next: Font = { ...font, family: fontFamily ?? font.family, updatedAt: new Date() };
      const stored = { font: next, faces: await this.applyFaceChanges(scope, id, faces, fontFaces) };
      if (next.family === font.family && isSame(filesByWeight(stored.faces), filesByWeight(faces)))
        return { font, faces };
      await this.fonts.save(stored);
      const kept = new Set(filesOf(stored.faces));
      await this.unused.forgetBlobs(filesOf(faces).filter((hash) => !kept.has(hash)));
      const sites = await this.sites.applyChange(scope, stored);
      await this.audit.record(scope, 'font.update', targetOf(next), { weights: weightsOf(stored), sites });
      return stored;
    });
  }

  /** Resets sites that use it to the default font. False if it does not exist. */
  delete(scope: Scope, id: string): Promise<boolean> {
    return this.audit.inTurn(kindTurn('fonts', scope.organizationId), async () => {
      await this.fonts.lockOrganization(scope.organizationId);
      const found = await this.fonts.find(scope.organizationId, id);
      if (!found) return false;
      const sites = await this.sites.applyDeletion(scope, id);
      await this.fonts.delete(scope.organizationId, id);
      await this.unused.forgetBlobs(filesOf(found.faces));
      await this.audit.record(scope, 'font.delete', targetOf(found.font), { sites });
      return true;
    });
  }

  /** The faces after the changes, the lightest first. */
  private async applyFaceChanges(
    scope: Scope,
    fontId: string,
    before: readonly FontFace[],
    changes: readonly FontFaceChangeDto[],
  ): Promise<FontFace[]> {
    const weights = changes.map(({ weight }) => weight);
    if (new Set(weights).size < weights.length)
      throw badRequest('duplicate_value', 'fontFaces names a weight more than once.', { field: 'fontFaces' });
    const keys = changes.flatMap(({ storageKey }) => storageKey ?? []);
    const files = await this.uploads.stored(scope, 'customization_font', keys);
    const kept = before.filter(({ weight }) => !weights.includes(weight));
    const created = changes.flatMap(({ weight, storageKey }): FontFace[] => {
      const file = storageKey === null ? undefined : files.get(storageKey);
      if (!file) return [];
      return [{ fontId, weight, blobHash: file.blobHash, format: file.contentType === 'font/woff' ? 'woff' : 'woff2' }];
    });
    const faces = [...kept, ...created].sort((one, other) => one.weight - other.weight);
    if (!faces.some(({ weight }) => weight === REGULAR_WEIGHT))
      throw preconditionFailed('missing_value', `A font must have the weight ${REGULAR_WEIGHT}.`);
    if (faces.length > MAX_FACES) throw badRequest('too_many_items', `A font can have at most ${MAX_FACES} weights.`);
    return faces;
  }
}

const filesByWeight = (faces: readonly FontFace[]) =>
  Object.fromEntries(faces.map(({ weight, blobHash }) => [weight, blobHash]));

const filesOf = (faces: readonly FontFace[]): string[] => faces.map(({ blobHash }) => blobHash);

const weightsOf = ({ faces }: StoredFont): number[] => faces.map(({ weight }) => weight);
