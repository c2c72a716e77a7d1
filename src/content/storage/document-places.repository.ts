import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';

/** The place of a text: a page or reusable content in a revision. */
export interface DocumentPlace {
  readonly kind: 'page' | 'reusable';
  readonly id: string;
  readonly revisionId: string;
  /** Whether the newest content still contains it. */
  readonly isCurrent: boolean;
}

const placesIn = (table: string, id: string, kind: DocumentPlace['kind']): string => `
  SELECT '${kind}' AS kind, v.${id} AS id, r.id AS "revisionId", v.line_id = $1 AND v.to_seq IS NULL AS "isCurrent"
    FROM ${table} v JOIN revisions r ON r.line_id = v.line_id AND r.seq = v.from_seq
   WHERE v.document_hash = $2 AND r.space_id = $1`;

/** Prefers the newest content, then the newest revision. */
const PLACE = `
  SELECT * FROM (${placesIn('page_versions', 'page_id', 'page')}
                 UNION ALL ${placesIn('reusable_versions', 'reusable_id', 'reusable')}) place
   ORDER BY "isCurrent" DESC, "revisionId" DESC LIMIT 1`;

/** Finds the pages and reusable content of a space with a given text. */
@Injectable()
export class DocumentPlacesRepository {
  constructor(private readonly database: Database) {}

  async find(spaceId: string, documentId: string): Promise<DocumentPlace | undefined> {
    const [place] = await this.database.prepared<DocumentPlace>(PLACE, [spaceId, documentId]);
    return place;
  }
}
