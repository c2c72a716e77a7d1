import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { PageRequest, RowPage } from '../../common/pagination/page';
import { Database } from '../../database/database';
import { Font } from './entities/font.entity';
import { FontFace } from './entities/font-face.entity';

/** A font with its faces, the lightest first. */
export interface StoredFont {
  readonly font: Font;
  readonly faces: readonly FontFace[];
}

const SITES_WITH = `
  SELECT id FROM sites WHERE organization_id = $1
     AND $2 IN (customization #>> '{styling,font,id}', customization #>> '{styling,monospaceFont,id}') ORDER BY id`;

/** Custom fonts. The organization is in every WHERE, except for the files, whose names cannot be guessed. */
@Injectable()
export class FontsRepository {
  constructor(private readonly database: Database) {}

  /** Serializes changes to the fonts of an organization, and the assignment of its fonts to sites. */
  lockOrganization(organizationId: string): Promise<void> {
    return this.database.lock(`fonts:${organizationId}`);
  }

  count(organizationId: string): Promise<number> {
    return this.database.manager.countBy(Font, { organizationId });
  }

  async find(organizationId: string, id: string): Promise<StoredFont | undefined> {
    const font = await this.database.manager.findOneBy(Font, { organizationId, id });
    return font ? (await this.withFaces([font]))[0] : undefined;
  }

  /** In order of creation. */
  async list(organizationId: string, { after, limit }: PageRequest): Promise<RowPage<StoredFont>> {
    const rows = this.database.manager
      .createQueryBuilder(Font, 'font')
      .where('font.organizationId = :organizationId', { organizationId });
    if (after) rows.andWhere('font.id > :id', { id: after[0] });
    const fonts = await rows
      .orderBy('font.id')
      .limit(limit + 1)
      .getMany();
    return { rows: await this.withFaces(fonts), count: await this.count(organizationId) };
  }

  /** Inserts or updates the font. */
  async save({ font, faces }: StoredFont): Promise<void> {
    await this.database.manager.upsert(Font, font, ['id']);
    await this.database.manager.delete(FontFace, { fontId: font.id });
    await this.database.manager.insert(FontFace, [...faces]);
  }

  async delete(organizationId: string, id: string): Promise<void> {
    await this.database.manager.delete(Font, { organizationId, id });
  }

  /** Whether any font has a file with this content. */
  async hasFile(blobHash: string): Promise<boolean> {
    const rows = await this.database.prepared('SELECT 1 FROM font_faces WHERE blob_hash = $1 LIMIT 1', [blobHash]);
    return rows.length > 0;
  }

  /** The sites whose customization uses a font. */
  async sitesWith(organizationId: string, id: string): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(SITES_WITH, [organizationId, id]);
    return rows.map((row) => row.id);
  }

  private async withFaces(fonts: readonly Font[]): Promise<StoredFont[]> {
    if (fonts.length === 0) return [];
    const faces = await this.database.manager.find(FontFace, {
      where: { fontId: In(fonts.map(({ id }) => id)) },
      order: { weight: 'ASC' },
    });
    return fonts.map((font) => ({ font, faces: faces.filter(({ fontId }) => fontId === font.id) }));
  }
}
