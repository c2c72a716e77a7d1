import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE "comments" (
        "id" character varying(32) COLLATE "C" NOT NULL,
        "organization_id" character varying(32) COLLATE "C" NOT NULL,
        "space_id" character varying(32) COLLATE "C" NOT NULL,
        "change_request_id" character varying(32) COLLATE "C",
        "line_id" character varying(32) COLLATE "C" NOT NULL,
        "revision_id" character varying(32) COLLATE "C" NOT NULL,
        "page_id" character varying(32) COLLATE "C",
        "page" jsonb,
        "node_id" character varying(100),
        "node_preview" text,
        "table_cell" jsonb,
        "markdown" text NOT NULL,
        "status" character varying(10) NOT NULL,
        "posted_by" character varying(32) COLLATE "C" NOT NULL,
        "posted_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        "edited_at" TIMESTAMP(3) WITH TIME ZONE,
        "resolved_at" TIMESTAMP(3) WITH TIME ZONE,
        "resolved_by" character varying(32) COLLATE "C",
        "replies" integer NOT NULL,
        CONSTRAINT "PK_8bf68bc960f2b69e818bdb90dcb" PRIMARY KEY ("id")
      )`,
  `CREATE INDEX "comments_space_id_idx" ON "comments" ("space_id")`,
  `CREATE INDEX "comments_change_request_id_idx" ON "comments" ("change_request_id") WHERE change_request_id IS NOT NULL`,
  `CREATE INDEX "comments_line_id_page_id_idx" ON "comments" ("line_id", "page_id", "id")`,
  `CREATE INDEX "comments_line_id_id_idx" ON "comments" ("line_id", "id")`,
  `CREATE TABLE "comment_reactions" (
        "comment_id" character varying(32) COLLATE "C" NOT NULL,
        "code" character varying(400) COLLATE "C" NOT NULL,
        "user_id" character varying(32) COLLATE "C" NOT NULL,
        "emoji" character varying(50) NOT NULL,
        "reacted_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        CONSTRAINT "PK_bf6c43fe0d6227dd0212f405e1d" PRIMARY KEY ("comment_id", "code", "user_id")
      )`,
  `CREATE TABLE "comment_replies" (
        "id" character varying(32) COLLATE "C" NOT NULL,
        "organization_id" character varying(32) COLLATE "C" NOT NULL,
        "comment_id" character varying(32) COLLATE "C" NOT NULL,
        "markdown" text NOT NULL,
        "posted_by" character varying(32) COLLATE "C" NOT NULL,
        "posted_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        "edited_at" TIMESTAMP(3) WITH TIME ZONE,
        CONSTRAINT "PK_54d32d12fc82246d821c1752f30" PRIMARY KEY ("id")
      )`,
  `CREATE INDEX "comment_replies_comment_id_id_idx" ON "comment_replies" ("comment_id", "id")`,
  `CREATE TABLE "reply_reactions" (
        "reply_id" character varying(32) COLLATE "C" NOT NULL,
        "code" character varying(400) COLLATE "C" NOT NULL,
        "user_id" character varying(32) COLLATE "C" NOT NULL,
        "emoji" character varying(50) NOT NULL,
        "reacted_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        CONSTRAINT "PK_033ce3fe38c60178e0f9ab8ed60" PRIMARY KEY ("reply_id", "code", "user_id")
      )`,
  `ALTER TABLE "comments" ADD CONSTRAINT "comments_space_id_fkey" FOREIGN KEY ("space_id") REFERENCES "spaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE "comments" ADD CONSTRAINT "comments_change_request_id_fkey" FOREIGN KEY ("change_request_id") REFERENCES "change_requests"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE "comment_reactions" ADD CONSTRAINT "comment_reactions_comment_id_fkey" FOREIGN KEY ("comment_id") REFERENCES "comments"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE "comment_replies" ADD CONSTRAINT "comment_replies_comment_id_fkey" FOREIGN KEY ("comment_id") REFERENCES "comments"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE "reply_reactions" ADD CONSTRAINT "reply_reactions_reply_id_fkey" FOREIGN KEY ("reply_id") REFERENCES "comment_replies"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
];

const DOWN = [
  `ALTER TABLE "reply_reactions" DROP CONSTRAINT "reply_reactions_reply_id_fkey"`,
  `ALTER TABLE "comment_replies" DROP CONSTRAINT "comment_replies_comment_id_fkey"`,
  `ALTER TABLE "comment_reactions" DROP CONSTRAINT "comment_reactions_comment_id_fkey"`,
  `ALTER TABLE "comments" DROP CONSTRAINT "comments_change_request_id_fkey"`,
  `ALTER TABLE "comments" DROP CONSTRAINT "comments_space_id_fkey"`,
  `DROP TABLE "reply_reactions"`,
  `DROP INDEX "comment_replies_comment_id_id_idx"`,
  `DROP TABLE "comment_replies"`,
  `DROP TABLE "comment_reactions"`,
  `DROP INDEX "comments_line_id_id_idx"`,
  `DROP INDEX "comments_line_id_page_id_idx"`,
  `DROP INDEX "comments_change_request_id_idx"`,
  `DROP INDEX "comments_space_id_idx"`,
  `DROP TABLE "comments"`,
];

/** Comments on spaces and change requests, replies to them, and reactions to both. */
export class CreateComments1795273814545 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const sql of UP) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const sql of DOWN) await runner.query(sql);
  }
}
