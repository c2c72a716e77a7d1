import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files that are uploaded before something uses them, and custom fonts. */
export class CreateFonts1796310000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "uploads" ("id" character varying(32) COLLATE "C" NOT NULL, "organization_id" character varying(32) COLLATE "C" NOT NULL, "kind" character varying(30) NOT NULL, "size" integer NOT NULL, "blob_hash" character varying(43) COLLATE "C", "content_type" character varying(100), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, CONSTRAINT "PK_d1781d1eedd7459314f60f39bd3" PRIMARY KEY ("id"))',
    );
    await runner.query('CREATE INDEX "uploads_blob_hash_idx" ON "uploads"  ("blob_hash") ');
    await runner.query('CREATE INDEX "uploads_created_at_idx" ON "uploads"  ("created_at") ');
    await runner.query('CREATE INDEX "uploads_organization_id_id_idx" ON "uploads"  ("organization_id", "id") ');
    await runner.query(
      'CREATE TABLE "fonts" ("id" character varying(32) COLLATE "C" NOT NULL, "organization_id" character varying(32) COLLATE "C" NOT NULL, "family" character varying(50) NOT NULL, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, CONSTRAINT "PK_92c3bb05530017556c195ac4a2f" PRIMARY KEY ("id"))',
    );
    await runner.query('CREATE INDEX "fonts_organization_id_id_idx" ON "fonts"  ("organization_id", "id") ');
    await runner.query(
      'CREATE TABLE "font_faces" ("font_id" character varying(32) COLLATE "C" NOT NULL, "weight" integer NOT NULL, "blob_hash" character varying(43) COLLATE "C" NOT NULL, "format" character varying(5) NOT NULL, CONSTRAINT "PK_9261fcc1d523539b56401e5eeab" PRIMARY KEY ("font_id", "weight"))',
    );
    await runner.query('CREATE INDEX "font_faces_blob_hash_idx" ON "font_faces"  ("blob_hash") ');
    await runner.query(
      'ALTER TABLE "uploads" ADD CONSTRAINT "uploads_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE NO ACTION',
    );
    await runner.query(
      'ALTER TABLE "uploads" ADD CONSTRAINT "uploads_blob_hash_fkey" FOREIGN KEY ("blob_hash") REFERENCES "blobs"("hash") ON DELETE RESTRICT ON UPDATE NO ACTION',
    );
    await runner.query(
      'ALTER TABLE "fonts" ADD CONSTRAINT "fonts_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE NO ACTION',
    );
    await runner.query(
      'ALTER TABLE "font_faces" ADD CONSTRAINT "font_faces_font_id_fkey" FOREIGN KEY ("font_id") REFERENCES "fonts"("id") ON DELETE CASCADE ON UPDATE NO ACTION',
    );
    await runner.query(
      'ALTER TABLE "font_faces" ADD CONSTRAINT "font_faces_blob_hash_fkey" FOREIGN KEY ("blob_hash") REFERENCES "blobs"("hash") ON DELETE RESTRICT ON UPDATE NO ACTION',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "font_faces"');
    await runner.query('DROP TABLE "fonts"');
    await runner.query('DROP TABLE "uploads"');
  }
}
