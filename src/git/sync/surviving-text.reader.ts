import { Injectable } from '@nestjs/common';
import { yieldToEventLoop } from '../../common/concurrency/yield-to-event-loop';
import type { ChangeRequest } from '../../change-requests/entities/change-request.entity';
import { DocumentsRepository } from '../../content/storage/documents.repository';
import { TextStream } from '../../content/export/text-stream';
import { Database } from '../../database/database';

interface TextVersion {
  readonly pageId: string;
  readonly hash: string | null;
  readonly author: string;
}

/** Versions of texts that are read; older ones of a change request with more count for the oldest of these. */
const MAX_VERSIONS = 5_000;

/** The texts of a change request, the newest of each page first, followed by the one that it is based on, which no one here wrote. */
const VERSIONS = `
  SELECT v.page_id AS "pageId", v.document_hash AS hash, CASE r.type WHEN 'update' THEN '' ELSE r.created_by END AS author
    FROM (SELECT p.page_id, p.from_seq, p.document_hash, p.line_id FROM page_versions p
           WHERE p.line_id = $1 AND p.from_seq <= $2
           ORDER BY p.from_seq DESC LIMIT ${MAX_VERSIONS}) v
    JOIN revisions r ON r.line_id = v.line_id AND r.seq = v.from_seq
   ORDER BY v.page_id, v.from_seq DESC`;

const BASES = `
  SELECT p.page_id AS "pageId", p.document_hash AS hash FROM page_versions p
   WHERE p.line_id = $1 AND p.from_seq <= $2 AND (p.to_seq IS NULL OR p.to_seq > $2) AND p.page_id = ANY($3)`;

const linesOf = (text: string): Set<string> => new Set(text.split(/\r?\n/).filter((line) => line.trim() !== ''));

/** Weighs what people wrote into a change request by what of it is left. */
@Injectable()
export class SurvivingTextReader {
  constructor(
    private readonly database: Database,
    private readonly documents: DocumentsRepository,
  ) {}

  /** The characters of the lines that a person was the last to write, by their ID. */
  async weigh({ id, spaceId, revisionSeq, baseSeq }: ChangeRequest): Promise<Map<string, number>> {
    const versions = await this.database.query<TextVersion & Record<string, unknown>>(VERSIONS, [id, revisionSeq]);
    const pages = new Map<string, TextVersion[]>();
    for (const version of versions) {
      const own = pages.get(version.pageId);
      if (own) own.push(version);
      else pages.set(version.pageId, [version]);
    }
    const bases = new Map(
      (
        await this.database.query<{ pageId: string; hash: string | null }>(BASES, [spaceId, baseSeq, [...pages.keys()]])
      ).map(({ pageId, hash }) => [pageId, hash]),
    );
    const hashes = [...pages].flatMap(([pageId, own]) => [bases.get(pageId) ?? null, ...own.map(({ hash }) => hash)]);
    const texts = new TextStream(this.documents, hashes);
    const weights = new Map<string, number>();
    let index = 0;
    for (const own of pages.values()) {
      const base = linesOf((await texts.at(index++))?.source ?? '');
      const owners = new Map<string, string>();
      let open: readonly string[] | undefined;
      for (const { author } of own) {
        await yieldToEventLoop();
        const lines = linesOf((await texts.at(index++))?.source ?? '');
        open = open ? open.filter((line) => lines.has(line)) : [...lines].filter((line) => !base.has(line));
        for (const line of open) owners.set(line, author);
      }
      for (const [line, author] of owners) weights.set(author, (weights.get(author) ?? 0) + line.length);
    }
    return weights;
  }
}
