import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Blob } from '../../../content/model/entities/blob.entity';
import { HashColumn, PrimaryIdColumn } from '../../../database/columns';
import { Font } from './font.entity';

export const FONT_FORMATS = ['woff2', 'woff'] as const;
export type FontFormat = (typeof FONT_FORMATS)[number];

/** A font in one weight. */
@Entity('font_faces')
export class FontFace {
  @ForeignKey(() => Font, { onDelete: 'CASCADE' })
  @PrimaryIdColumn()
  fontId: string;

  @PrimaryColumn('integer')
  weight: number;

  @ForeignKey(() => Blob, { onDelete: 'RESTRICT' })
  @Index('font_faces_blob_hash_idx')
  @HashColumn()
  blobHash: string;

  @Column('varchar', { length: 5 })
  format: FontFormat;
}
