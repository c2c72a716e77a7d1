import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a member comes back to: starred spaces and pages, and the pages opened last. */
export class CreateFavorites1798500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "favorites" (
         "id" character varying(32) COLLATE "C" NOT NULL,
         "organization_id" character varying(32) COLLATE "C" NOT NULL,
         "user_id" character varying(32) COLLATE "C" NOT NULL,
         "space_id" character varying(32) COLLATE "C" NOT NULL,
         "target_id" character varying(32) COLLATE "C" NOT NULL,
         "target_type" character varying(20) NOT NULL,
         "created_at" timestamp(3) with time zone NOT NULL,
         CONSTRAINT "favorites_pkey" PRIMARY KEY ("organization_id", "user_id", "space_id", "target_id"),
         CONSTRAINT "favorites_user_id_fkey" FOREIGN KEY ("organization_id", "user_id")
           REFERENCES "members"("organization_id", "user_id") ON DELETE CASCADE ON UPDATE NO ACTION,
         CONSTRAINT "favorites_space_id_fkey" FOREIGN KEY ("space_id")
           REFERENCES "spaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION
       )`,
    );
    await runner.query('CREATE UNIQUE INDEX "favorites_id_key" ON "favorites" ("id")');
    await runner.query('CREATE INDEX "favorites_space_id_idx" ON "favorites" ("space_id")');
    await runner.query(
      `CREATE TABLE "recent_pages" (
         "organization_id" character varying(32) COLLATE "C" NOT NULL,
         "user_id" character varying(32) COLLATE "C" NOT NULL,
         "space_id" character varying(32) COLLATE "C" NOT NULL,
         "page_id" character varying(32) COLLATE "C" NOT NULL,
         "change_request_id" character varying(32) COLLATE "C",
         "opened_at" timestamp(3) with time zone NOT NULL,
         CONSTRAINT "recent_pages_pkey" PRIMARY KEY ("organization_id", "user_id", "space_id", "page_id"),
         CONSTRAINT "recent_pages_user_id_fkey" FOREIGN KEY ("organization_id", "user_id")
           REFERENCES "members"("organization_id", "user_id") ON DELETE CASCADE ON UPDATE NO ACTION,
         CONSTRAINT "recent_pages_space_id_fkey" FOREIGN KEY ("space_id")
           REFERENCES "spaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION
       )`,
    );
    await runner.query('CREATE INDEX "recent_pages_space_id_idx" ON "recent_pages" ("space_id")');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "recent_pages"');
    await runner.query('DROP TABLE "favorites"');
  }
}
